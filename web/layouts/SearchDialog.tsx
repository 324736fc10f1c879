import { Modal } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch, IconX } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { officeSearch } from '#contract/office-search.ts';
import { query } from '#web/api/queries.ts';
import { delays } from '#web/delays.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Line } from '#web/ui/layout/parts.ts';
import { useFocusBack } from '#web/ui/use-focus-back.ts';
import { groupsOf } from './found.ts';
import classes from './SearchDialog.module.css';
import { SearchResults } from './SearchResults.tsx';

/** One field over people, invoices, codes and payments. The focus stays in it; the arrows choose a result, Enter opens it, as soon as it has come. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  /** The text at which Enter was pressed before its results had come. */
  const [entered, setEntered] = useState('');
  const [q] = useDebouncedValue(typed.trim(), delays.search);
  const found = useQuery({
    ...query(officeSearch, undefined, { q }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
  useFocusBack();
  const groups = q === '' || !found.data ? [] : groupsOf(found.data, q);
  const results = groups.flatMap(({ rows }) => rows);
  const optionId = (position: number) => `${id}-${position}`;
  // Until the response to the typed text has come, the results are those of another text.
  const isCurrent = q === typed.trim() && !found.isPlaceholderData && !found.isFetching;

  const open = (chosen: (typeof results)[number] | undefined) => {
    if (!chosen) return;
    onClose();
    void navigate(chosen.link);
  };
  const openFirst = useEffectEvent(() => open(results[0]));
  const isAwaited = isCurrent && q !== '' && entered === q;
  useEffect(() => {
    if (isAwaited) openFirst();
  }, [isAwaited]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && results.length > 0) {
      event.preventDefault();
      const next = (at + step + results.length) % results.length;
      setAt(next);
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
    }
    if (event.key !== 'Enter') return;
    if (isCurrent) open(results[at]);
    else setEntered(typed.trim());
  };
  return (
    <Dialog size={640} yOffset="var(--rpt-dialog-offset)" onClose={onClose} className={classes.dialog ?? ''}>
      <Modal.Title className="rpt-hidden">Search</Modal.Title>
      <Line gap={8} pad="12-16">
        <div className="rpt-grow">
          <TextInput
            data-autofocus
            role="combobox"
            aria-label="Search people, invoices, codes and payments"
            aria-expanded={results.length > 0}
            aria-controls={`${id}-results`}
            aria-activedescendant={results.length > 0 ? optionId(at) : undefined}
            aria-autocomplete="list"
            autoComplete="off"
            placeholder="Name, email, number or code"
            maxLength={255}
            wrong={false}
            start={<Icon of={IconSearch} />}
            value={typed}
            onType={(text) => {
              setTyped(text);
              setAt(0);
              setEntered('');
            }}
            onKeyDown={onKeyDown}
          />
        </div>
        <IconButton icon={IconX} label="Close" onClick={onClose} />
      </Line>
      <div className={classes.results}>
        <SearchResults
          {...{ id: `${id}-results`, q, found, groups, at, optionId, onClose }}
          alike={found.data?.people.alike === true}
        />
      </div>
      <p className="rpt-hidden" role="status">
        {isCurrent && q !== '' ? `${results.length} found` : ''}
      </p>
    </Dialog>
  );
}
