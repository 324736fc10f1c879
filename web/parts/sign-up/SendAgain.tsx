import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ApiError } from '#web/api/client.ts';
import { delays } from '#web/delays.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { isFirstClick } from '#web/ui/first-click.ts';
import { Stack } from '#web/ui/layout/parts.ts';

interface SendAgainProps {
  send: () => Promise<unknown>;
  /** The last mail is older than a minute. */
  isOpen?: boolean;
}

/** Asks for another pin. It is enabled a minute after each pin (readings 24). */
export function SendAgain({ send, isOpen = false }: SendAgainProps) {
  const [sends, setSends] = useState(isOpen ? 0 : 1);
  const open = useOpen(sends);
  const again = useMutation<unknown, ApiError>({
    mutationFn: send,
    onSuccess: () => setSends((count) => count + 1),
  });
  const closed = !open || again.isPending;
  return (
    <Stack gap={8} className="rpt-middle">
      {again.isError ? <Banner tone="red">{again.error.message}</Banner> : null}
      {again.isSuccess ? <Banner tone="green">Another one is on its way.</Banner> : null}
      <Button
        variant="subtle"
        size="sm"
        aria-disabled={closed || undefined}
        aria-describedby="send-again-reason"
        onClick={(event) => {
          if (!closed && isFirstClick(event)) again.mutate();
        }}
      >
        Send again
      </Button>
      <p className="rpt-text-14 rpt-muted" id="send-again-reason">
        {open ? 'The one before it then no longer works.' : 'You can ask for another one after a minute.'}
      </p>
    </Stack>
  );
}

/** Whether the wait after each send is over. */
function useOpen(sends: number): boolean {
  const [openFor, setOpenFor] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setOpenFor(sends), delays.sendAgain);
    return () => clearTimeout(timer);
  }, [sends]);
  return openFor === sends;
}
