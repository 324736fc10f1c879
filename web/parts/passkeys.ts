import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

// The library is loaded when a passkey is used; no page needs it before.
const library = () => import('@simplewebauthn/browser');

/** Whether this browser has passkeys. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window;

/** Lets the device make a passkey. Null: the person said no, or the device cannot. */
export const makeOnDevice = async (options: object) =>
  unlessCancelled(
    (await library()).startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }),
  );

/** Lets the device sign. Null: the person said no, or the device has none of these. */
export const signOnDevice = async (options: object) =>
  unlessCancelled(
    (await library()).startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }),
  );

/** The library passes on whatever the browser says. Each of its errors means that there is no passkey this time. */
const unlessCancelled = <T>(response: Promise<T>): Promise<T | null> => response.catch(() => null);
