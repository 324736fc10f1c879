import type { CDPSession, Page } from '@playwright/test';

/** A device of the browser that makes and uses passkeys, as a phone with a finger does. */
export async function aDeviceOf(page: Page) {
  const browser: CDPSession = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** From now on the person shows their finger, or does not. */
    agrees: (isUserVerified: boolean) =>
      browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    /** The device is gone. */
    lose: () => browser.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }),
  };
}
