/** Plain text without a box, for a value that cannot be changed here. */
export function ReadOnlyField({ label, value, hint }: { label: string; value: string; hint?: string }) {
  return (
    <dl>
      <dt className="rpt-text-16 rpt-strong">{label}</dt>
      {hint ? <dd className="rpt-text-14 rpt-muted">{hint}</dd> : null}
      <dd className="rpt-text-16 rpt-anywhere" style={{ padding: '8px 0' }}>
        {value || 'Not given'}
      </dd>
    </dl>
  );
}
