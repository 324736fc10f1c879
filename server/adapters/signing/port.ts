/** Signs what a reviewer checks without us. */
export interface Signer {
  /** The first 16 hex digits of the SHA-256 of the public key's bytes. */
  id: string;
  /** The public key: SPKI as PEM. */
  publicKey: string;
  /** An Ed25519 signature over exactly these bytes, in base64. */
  sign(bytes: Uint8Array): string;
}
