/** For whoever waits while the page is being left: there is nothing to go on with, and nothing to show. */
export function neverAgain(): Promise<never> {
  return Promise.withResolvers<never>().promise;
}
