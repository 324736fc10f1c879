import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '#web/api/client.ts';
import { Fault } from '#web/parts/Fault.tsx';
import { Stack } from '#web/ui/layout/parts.ts';
import { showMail } from './mail-page.ts';

interface MailPreviewProps {
  title: string;
  /** The mail as the server would send it; undefined while there is none to show. */
  mail: { subject: string; text: string; html?: string } | undefined;
  error: ApiError | null;
}

/** A mail as it goes out: as its readers see it, and as text. */
export const MailPreview = ({ title, mail, error }: MailPreviewProps) => (
  <Stack as="section" gap={4} aria-label="Preview">
    <h3 className="rpt-text-14 rpt-strong">{title}</h3>
    {mail ? (
      <div className="rpt-card rpt-pad-16 rpt-anywhere">
        <p className="rpt-strong">{mail.subject}</p>
        {mail.html === undefined ? (
          <MailText text={mail.text} />
        ) : (
          <>
            <MailFrame html={mail.html} />
            <details>
              <summary className="rpt-text-14">As text</summary>
              <MailText text={mail.text} />
            </details>
          </>
        )}
      </div>
    ) : null}
    <Fault error={error} />
  </Stack>
);

const MailText = ({ text }: { text: string }) => (
  <p className="rpt-text-14 rpt-over-4" style={{ whiteSpace: 'pre-wrap' }}>
    {text}
  </p>
);

/** The mail in a frame in which no script runs and nothing is pressed. Its text is beside it for those who cannot see it. */
function MailFrame({ html }: { html: string }) {
  const [height, setHeight] = useState(320);
  const frame = useRef<HTMLIFrameElement>(null);
  // React writes the attribute as plain text, which the policy of the pages refuses.
  useEffect(() => {
    if (frame.current) showMail(frame.current, html);
  }, [html]);
  return (
    <iframe
      title="The mail as its readers see it"
      sandbox="allow-same-origin"
      ref={frame}
      inert
      onLoad={({ currentTarget }) => {
        const body = currentTarget.contentDocument?.body;
        // Its lines break elsewhere when the window gets narrower. The observer ends with the page in the frame.
        if (body) new ResizeObserver(() => setHeight(body.offsetHeight)).observe(body);
      }}
      style={{ display: 'block', width: '100%', height, border: 0, marginBlock: 8 }}
    />
  );
}
