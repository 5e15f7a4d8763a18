/** For callers that wait while the page is being left: there is nothing to continue with. */
export function neverAgain(): Promise<never> {
  return Promise.withResolvers<never>().promise;
}
