import { scoreText } from '#domain/assessment/scoring.ts';
import { questions } from '#framework/questions.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { isFirstClick } from '#web/ui/first-click.ts';
import { Tile } from '#web/ui/Tile.tsx';
import { TileGroup } from '#web/ui/TileGroup.tsx';
import { QuestionDock } from './QuestionDock.tsx';
import type { Item } from './use-assessment.ts';
import { useNarrow } from './use-narrow.ts';
import { tileId, useQuestionList } from './use-question-list.ts';

export interface Section {
  key: string;
  title: string;
  items: readonly Item[];
}

/** Tiles under their headings, with the number of scored ones. One is open at a time, and Submit opens the next. */
export function TileSections({ sections }: { sections: readonly Section[] }) {
  const narrow = useNarrow();
  const items = sections.flatMap((section) => section.items);
  const list = useQuestionList(items);

  return (
    // With few tiles there is still enough height for the questions.
    <div className="rpt-stack rpt-gap-24 rpt-pack rpt-place" style={{ minHeight: 'calc(100dvh - 400px)' }}>
      {items.length > 0 && items.every(({ done }) => done) ? (
        <Banner tone="green">
          All {items.length} competencies are scored. Next Step shows your results.
        </Banner>
      ) : null}
      {sections.map((section) => (
        <TileGroup
          key={section.key}
          id={`section-${section.key}`}
          title={section.title}
          count={`${section.items.filter(({ done }) => done).length} of ${section.items.length} scored`}
        >
          {section.items.map((each) => (
            <Tile
              key={each.key}
              id={tileId(each.key)}
              title={each.label}
              note={noteOf(each)}
              done={each.done}
              short={each.below}
              open={each.key === list.item?.key}
              onClick={(event) => {
                if (isFirstClick(event)) list.press(each);
              }}
            />
          ))}
        </TileGroup>
      ))}
      {list.item ? (
        <QuestionDock item={list.item} narrow={narrow} sequence={list.sequence} onClose={list.close} />
      ) : null}
    </div>
  );
}

const noteOf = ({ type, done, score, required }: Item) =>
  done && score !== null
    ? `Done. ${scoreText(score)}, required ${scoreText(required)}`
    : `${questions[type].length} questions`;
