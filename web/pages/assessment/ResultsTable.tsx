import { Button, Checkbox } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import type { ResultRow } from '#domain/assessment/scoring.ts';
import { GrowthFigures } from '#web/parts/growth/GrowthFigures.tsx';
import { type Beside, scoreBefore } from '#web/parts/growth/growth-data.ts';
import { byName, largestGapFirst, nameOf, onPaper } from '#web/parts/growth/score-columns.tsx';
import { scoreFold } from '#web/parts/growth/score-fold.tsx';
import { useLocalRows } from '#web/parts/use-local-rows.ts';
import { kept } from '#web/storage.ts';
import { confirm } from '#web/ui/confirm.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { ScoreLegend } from '#web/ui/ScoreBar.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { usePrinting } from '#web/ui/use-printing.ts';
import { Questions } from './Questions.tsx';
import { resultColumnsBeside, resultShows, type ShownResult } from './result-columns.tsx';
import type { Item } from './use-assessment.ts';
import { useNarrow } from './use-narrow.ts';
import { useResetScores } from './use-scoring.ts';

interface ResultsTableProps {
  rows: readonly ResultRow[];
  items: readonly Item[];
  /** The scores of an earlier year; null: there are none. */
  beside: Beside | null;
  onDone: (text: string) => void;
  empty: ReactNode;
}

const hiddenKey = 'rpt-beside-hidden';

/** Every scored competency, with buttons to rescore one or reset several, beside an earlier year if wanted. */
export function ResultsTable({ rows, items, beside, onDone, empty }: ResultsTableProps) {
  const [hidden, setHidden] = useState(() => kept.getItem(hiddenKey) === 'yes');
  const printing = usePrinting();
  const shown = hidden ? null : beside;
  const year = shown?.before.year;
  const columns = useMemo(() => {
    const all = resultColumnsBeside(year);
    return printing ? onPaper(all) : all;
  }, [year, printing]);
  const hide = (next: boolean) => {
    kept.setItem(hiddenKey, next ? 'yes' : 'no');
    setHidden(next);
  };
  const narrow = useNarrow();
  const resetScores = useResetScores(items);
  // A new score changes the order. While questions are open the rows stay as they are, because their button would move
  // away.
  const [open, setOpen] = useState<{ key: string; rows: readonly ResultRow[] } | null>(null);

  const { table, selected } = useLocalRows({
    rows: byName(open?.rows ?? rows).map((row) =>
      shown ? { ...row, before: scoreBefore(shown, row.competency) } : row,
    ),
    columns,
    rowKey: (row) => row.competency,
    sort: largestGapFirst,
    shows: rows.length === 0 ? [] : resultShows,
  });

  const reset = () => {
    const send = resetScores(selected);
    const what = selected.length === 1 ? '1 competency' : `${selected.length} competencies`;
    const confirmation = confirm({
      title: 'Reset Selected Competencies',
      body: `This clears the answers and scores of ${what}. You can score them again at any time.`,
      danger: true,
      act: async () => {
        await send();
        table.clear();
      },
    });
    void confirmation.then((done) => {
      if (done) onDone(selected.length === 1 ? '1 competency is reset' : `${what} are reset`);
    });
  };

  const rescore = (row: ShownResult) => (
    <Rescore
      item={items.find((item) => item.key === row.competency)}
      opened={open?.key === row.competency}
      narrow={narrow}
      onOpen={() => setOpen({ key: row.competency, rows })}
      onClose={() => setOpen((now) => (now?.key === row.competency ? null : now))}
    />
  );

  return (
    <DataTable
      table={table}
      title="Competencies"
      titleGivesWay
      stackBelow={shown && !printing ? 860 : 708}
      rowName={nameOf}
      empty={empty}
      bulk={
        <Button variant="default" size="sm" leftSection={<Icon of={IconArrowBackUp} />} onClick={reset}>
          Reset Selected Competencies
        </Button>
      }
      actions={rescore}
      fold={scoreFold({ columns, actions: rescore })}
      bar={
        beside ? (
          <Checkbox
            label={`Compare with ${beside.before.year}`}
            checked={!hidden}
            onChange={(event) => hide(!event.currentTarget.checked)}
          />
        ) : null
      }
      above={shown ? <GrowthFigures beside={shown} /> : null}
      legend={<ScoreLegend was={year} />}
    />
  );
}

interface RescoreProps {
  item: Item | undefined;
  opened: boolean;
  narrow: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** Opens the questions of a row. */
function Rescore({ item, opened, narrow, onOpen, onClose }: RescoreProps) {
  if (!item) return null;
  return (
    <Questions item={item} opened={opened} narrow={narrow} onOpen={onOpen} onClose={onClose}>
      {(press) => (
        <Button
          style={{ marginRight: -13 }}
          variant="subtle"
          size="sm"
          aria-label={`RESCORE ${item.label}`}
          aria-haspopup="dialog"
          aria-expanded={opened}
          onClick={press}
        >
          RESCORE
        </Button>
      )}
    </Questions>
  );
}
