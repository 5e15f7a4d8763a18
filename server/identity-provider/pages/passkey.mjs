// Offers this browser's passkeys, in the address field and through a button. Without this script, codes still work.
const form = document.querySelector('#passkey');
const button = document.querySelector('#passkey-button');
const notice = document.querySelector('#passkey-notice');
let waiting = new AbortController();

const bytes = (text) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
const text = (buffer) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

async function ask(mediation) {
  waiting.abort();
  waiting = new AbortController();
  const { signal } = waiting;
  const publicKey = {
    challenge: bytes(form.dataset.challenge),
    rpId: form.dataset.domain,
    userVerification: 'required',
  };
  const { id, response } = await navigator.credentials.get({ publicKey, signal, ...mediation });
  form.elements.assertion.value = JSON.stringify({
    id,
    clientData: text(response.clientDataJSON),
    authenticatorData: text(response.authenticatorData),
    signature: text(response.signature),
  });
  form.submit();
}

if (form !== null && window.PublicKeyCredential !== undefined) {
  form.hidden = false;
  button.addEventListener('click', () => {
    notice.hidden = true;
    ask({}).catch(() => {
      notice.hidden = false;
    });
  });
  const canFill = await window.PublicKeyCredential.isConditionalMediationAvailable?.();
  // Choosing none is not a failure: the page stays as it is.
  if (canFill) ask({ mediation: 'conditional' }).catch(() => undefined);
}
