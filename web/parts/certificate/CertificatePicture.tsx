/** The first page of a scan, to copy its words from. */
export const CertificatePicture = ({ address }: { address: string }) => (
  <figure>
    <img
      src={address}
      alt="First page of the chosen file"
      style={{ width: '100%', height: 'auto', border: '1px solid var(--rpt-rule)' }}
    />
    <figcaption className="rpt-text-13 rpt-muted">First page of the chosen file</figcaption>
  </figure>
);
