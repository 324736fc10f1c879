import { scoreText } from '#domain/scoring.ts';
import { questions } from '#framework/questions.ts';
import { Tile } from '#web/ui/Tile.tsx';
import { Questions } from './Questions.tsx';
import type { Item } from './use-assessment.ts';

interface CompetencyTileProps {
  item: Item;
  opened: boolean;
  narrow: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** A competency with its questions behind it. */
export function CompetencyTile({ item, opened, narrow, onOpen, onClose }: CompetencyTileProps) {
  return (
    <Questions item={item} opened={opened} narrow={narrow} onOpen={onOpen} onClose={onClose}>
      {(press) => (
        <Tile
          title={item.label}
          note={noteOf(item)}
          done={item.done}
          short={item.below}
          open={opened}
          onClick={press}
        />
      )}
    </Questions>
  );
}

const noteOf = ({ type, done, score, required }: Item) =>
  done && score !== null
    ? `Done. ${scoreText(score)}, required ${scoreText(required)}`
    : `${questions[type].length} questions`;
