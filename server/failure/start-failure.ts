// A problem that the operator can fix. Its message is one sentence that says what is wrong and what to do.
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}
