import { Trans } from '@lingui/react/macro';
import { useConfiguration } from '../session/visitor.ts';
import { ExternalItem } from './menu-items.tsx';

/** The operator's own pages, where the installation names them. */
export function LegalItems() {
  const configuration = useConfiguration();
  const privacyUrl = configuration?.privacyUrl ?? null;
  const termsUrl = configuration?.termsUrl ?? null;
  if (privacyUrl === null && termsUrl === null) return null;
  return (
    <>
      <hr />
      {privacyUrl !== null && (
        <ExternalItem href={privacyUrl}>
          <Trans>Privacy policy</Trans>
        </ExternalItem>
      )}
      {termsUrl !== null && (
        <ExternalItem href={termsUrl}>
          <Trans>Terms of use</Trans>
        </ExternalItem>
      )}
    </>
  );
}
