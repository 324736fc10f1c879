import { Button, Modal } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { isTypedNumber, TYPED_ABOVE } from '#domain/office/user-states.ts';
import { grouped } from '#domain/text/counted.ts';
import { ApiError } from '#web/api/client.ts';
import { failureTextOf } from '#web/api/failure.ts';
import { Fault } from '#web/parts/Fault.tsx';
import { Banner } from '#web/ui/Banner.tsx';
import { Dialog, DialogFoot } from '#web/ui/Dialog.tsx';
import { FieldFrame } from '#web/ui/form/FieldFrame.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { Stack } from '#web/ui/layout/parts.ts';
import { SkeletonBlock } from '#web/ui/Skeleton.tsx';
import { useFocusBack } from '#web/ui/use-focus-back.ts';

/** Errors that say that another administrator was faster: the frame then asks again whom the action reaches. */
const OUTDATED = new Set<string>(['selection_changed', 'not_found', 'nothing_to_undo']);

interface BulkFrameProps<Facts extends { total: number }> {
  title: string;
  text: string;
  /** Whom the selection reaches now. */
  facts: UseQueryResult<Facts, ApiError>;
  /** Whom the action hits, in words. */
  whom: (facts: Facts) => { who: string; more: string };
  /** Shown in the box after the members whom the action changes. */
  more?: ReactNode;
  /** Why Continue does nothing yet; null: it works. */
  closed: string | null;
  danger?: boolean;
  /** The width in pixels; 440 without it. */
  size?: number;
  children?: ReactNode;
  /** `isGone`: nobody was left to act on, so the list is out of date. */
  onClose: (isGone: boolean) => void;
  /** `facts`: what the administrator has seen and agreed to. */
  act: (facts: Facts) => Promise<void>;
}

/** A confirmation: what happens, whom it hits, Close and Continue. The focus is on Close. For many their number is typed. */
export function BulkFrame<Facts extends { total: number }>(props: BulkFrameProps<Facts>) {
  const { title, text, whom, facts, more, danger = false, size = 440, children, onClose, act } = props;
  const id = useId();
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const total = facts.data?.total ?? 0;
  const isTyped = total <= TYPED_ABOVE || isTypedNumber(typed, total);
  const closed = props.closed ?? (isTyped ? null : `Type ${grouped(total)} first`);
  useFocusBack();
  const run = async () => {
    if (!facts.data) return;
    setRunning(true);
    setFailure(null);
    try {
      await act(facts.data);
    } catch (error) {
      const code = error instanceof ApiError ? error.code : null;
      const isOther = code !== null && OUTDATED.has(code);
      const now = isOther ? (await facts.refetch()).data : undefined;
      setFailure(now ? changedText(now) : failureTextOf(error));
    } finally {
      setRunning(false);
    }
  };
  const close = () => {
    if (!running) onClose(facts.data?.total === 0);
  };
  const affected = facts.data ? whom(facts.data) : null;
  return (
    <Dialog size={size} onClose={close} className="rpt-pad-24">
      <Modal.Title className="rpt-text-20 rpt-strong">{title}</Modal.Title>
      {/* The specified words of a warning are in capitals. */}
      <p className={`rpt-text-15 rpt-over-4 rpt-under-12 ${danger ? 'rpt-medium' : 'rpt-muted'}`}>{text}</p>
      <Stack gap={16}>
        {facts.error ? (
          <Fault error={facts.error} />
        ) : (
          <div className="rpt-text-14 rpt-box" aria-live="polite" aria-busy={!affected}>
            {affected ? (
              <>
                <strong>{affected.who}</strong>
                {affected.more}
                {more}
              </>
            ) : (
              <SkeletonBlock width="70%" />
            )}
          </div>
        )}
        {children}
        {total > TYPED_ABOVE ? (
          <FieldFrame id={`${id}-number`} label={`Type ${grouped(total)} to continue`}>
            <TextInput
              id={`${id}-number`}
              inputMode="numeric"
              autoComplete="off"
              maxInlineSize={200}
              maxLength={20}
              value={typed}
              wrong={false}
              onType={setTyped}
            />
          </FieldFrame>
        ) : null}
        {failure ? <Banner tone="red">{failure}</Banner> : null}
      </Stack>
      <span className="rpt-hidden" id={`${id}-closed`}>
        {closed}
      </span>
      <DialogFoot>
        <Button variant="default" onClick={close} data-autofocus>
          Close
        </Button>
        <SubmitButton
          loading={running}
          color={danger ? 'red' : 'ink'}
          busy="Working…"
          closedBy={closed === null && facts.data ? undefined : `${id}-closed`}
          onClick={() => void run()}
        >
          Continue
        </SubmitButton>
      </DialogFoot>
    </Dialog>
  );
}

/** The text after another administrator was faster. When nobody is left, the box says so. */
const changedText = ({ total }: { total: number }): string | null =>
  total === 0 ? null : `Now ${grouped(total)} match. Look at them again.`;
