import { Button } from '@mantine/core';
import { IconMailSearch } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { southAfricanTime } from '#domain/calendar/calendar.ts';
import type { ApiError } from '#web/api/client.ts';
import { inBrowserTime, serverNow } from '#web/api/server-clock.ts';
import { delays } from '#web/delays.ts';
import { Fault } from '#web/parts/Fault.tsx';
import { isFirstClick } from '#web/ui/first-click.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Row, Stack } from '#web/ui/layout/parts.ts';

interface SendAgainProps {
  send: () => Promise<unknown>;
  /** The pin field, which gets the focus after each send. */
  fieldId: string;
  /** When the last pin was mailed. Without it the wait begins when the row is shown. */
  sentAt?: Date | null;
}

/** Says where to look for the pin, and asks for another one. That is possible a minute after each pin (readings 24). */
export function SendAgain({ send, fieldId, sentAt }: SendAgainProps) {
  const [opened] = useState(serverNow);
  const [again, setAgain] = useState<Date | null>(null);
  const left = useSecondsAfter(again ?? sentAt ?? opened);
  const sending = useMutation<unknown, ApiError>({
    mutationFn: send,
    onSuccess: () => {
      setAgain(serverNow());
      document.getElementById(fieldId)?.focus();
    },
  });
  const closed = left > 0 || sending.isPending;
  return (
    <Stack gap={12}>
      <Fault error={sending.error} />
      <Row gap={12} pad="12-16" className="rpt-card rpt-small-buttons">
        <Icon of={IconMailSearch} size={20} />
        <div className="rpt-grow rpt-side" style={{ flexBasis: 168 }}>
          <p className="rpt-text-15 rpt-strong">No email yet?</p>
          <p className="rpt-text-14 rpt-muted" role="status">
            {again
              ? `Sent at ${southAfricanTime(again)}. Earlier pins no longer work.`
              : 'Check the junk folder first.'}
          </p>
        </div>
        <Button
          variant="default"
          size="sm"
          className="rpt-end"
          aria-disabled={closed || undefined}
          onClick={(event) => {
            if (!closed && isFirstClick(event)) sending.mutate();
          }}
        >
          Send a new pin{left > 0 ? <span className="rpt-regular">&nbsp;in {left} s</span> : null}
        </Button>
      </Row>
    </Stack>
  );
}

/** The seconds that are left of the wait after a mail. */
function useSecondsAfter(sent: Date): number {
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((inBrowserTime(sent.toISOString()) + delays.sendAgain - now) / 1000));
  const counts = left > 0;
  useEffect(() => {
    if (!counts) return;
    const timer = setInterval(() => setNow(Date.now()), delays.secondsLeft);
    return () => clearInterval(timer);
  }, [counts]);
  return left;
}
