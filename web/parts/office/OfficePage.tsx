import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiError } from '#web/api/client.ts';
import { Fault } from '#web/parts/Fault.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Row, Stack } from '#web/ui/layout/parts.ts';
import { PageMessage } from '#web/ui/PageMessage.tsx';
import { PageTitle, type PageTitleProps } from '#web/ui/PageTitle.tsx';
import type { Message } from '#web/ui/use-message.ts';

interface OfficePageProps extends PageTitleProps {
  /** The file with all rows that match, behind 'Download CSV'. Null while there is nothing to download. */
  csv?: (() => Promise<void>) | null;
  message?: Message | null;
  onShow?: (message: null) => void;
  /** Whether the page is narrow: for a form, whose lines would be too long. */
  narrow?: boolean;
  children: ReactNode;
}

/** The frame of a page of the administration: its heading with the buttons, the message after an action, the cards. */
export function OfficePage(props: OfficePageProps) {
  const { csv = null, message = null, onShow, narrow = false, children, beside, ...title } = props;
  const file = useMutation<void, ApiError, () => Promise<void>>({ mutationFn: (load) => load() });
  return (
    <Stack gap={24} className={narrow ? 'rpt-sheet-width' : ''}>
      <PageTitle
        // The heading of another row is a new element, so that it gets the focus.
        key={title.title}
        {...title}
        beside={
          csv ? (
            <Button
              variant="default"
              leftSection={<Icon of={IconDownload} />}
              loading={file.isPending}
              onClick={() => file.mutate(csv)}
            >
              Download CSV
            </Button>
          ) : beside ? (
            <Row gap={12}>{beside}</Row>
          ) : null
        }
      />
      <PageMessage message={message} onClose={() => onShow?.(null)} />
      <Fault error={file.error} />
      {children}
    </Stack>
  );
}
