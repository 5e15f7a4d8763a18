// What an operator can put right: its message is one sentence that says what is wrong and what to do, and is all they see.
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}
