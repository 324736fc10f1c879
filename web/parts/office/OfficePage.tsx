import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatName, type ListFormat, listFormats } from '#domain/csv/list.ts';
import type { ApiError } from '#web/api/client.ts';
import { Fault } from '#web/parts/Fault.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Row, Stack } from '#web/ui/layout/parts.ts';
import { PageMessage } from '#web/ui/PageMessage.tsx';
import { PageTitle, type PageTitleProps } from '#web/ui/PageTitle.tsx';
import type { Message } from '#web/ui/use-message.ts';

interface OfficePageProps extends PageTitleProps {
  /** Loads the file with all rows that match. Null while there is nothing to download. */
  file?: ((format: ListFormat) => Promise<void>) | null;
  message?: Message | null;
  onShow?: (message: null) => void;
  /** Whether the page is narrow: for a form, whose lines would be too long. */
  narrow?: boolean;
  children: ReactNode;
}

/** The frame of a page of the administration: its heading with the buttons, the message after an action, the cards. */
export function OfficePage(props: OfficePageProps) {
  const { file = null, message = null, onShow, narrow = false, children, beside, ...title } = props;
  const download = useMutation<void, ApiError, ListFormat>({ mutationFn: async (format) => file?.(format) });
  return (
    <Stack gap={24} className={narrow ? 'rpt-sheet-width' : ''}>
      <PageTitle
        // The heading of another row is a new element, so that it gets the focus.
        key={title.title}
        {...title}
        beside={
          file ? (
            <Row gap={8}>
              {listFormats.map((format) => (
                <Button
                  key={format}
                  variant="default"
                  leftSection={<Icon of={IconDownload} />}
                  loading={download.isPending && download.variables === format}
                  onClick={() => download.mutate(format)}
                >
                  Download {formatName[format]}
                </Button>
              ))}
            </Row>
          ) : beside ? (
            <Row gap={12}>{beside}</Row>
          ) : null
        }
      />
      <PageMessage message={message} onClose={() => onShow?.(null)} />
      <Fault error={download.error} />
      {children}
    </Stack>
  );
}
