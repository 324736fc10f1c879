/** A text in which no date like 2026-12-20 is broken at a hyphen by the end of a line. */
export const UnbrokenDates = ({ text }: { text: string }) =>
  text.split(DATE).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
      <span key={index} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ) : (
      part
    ),
  );

/** A date, with a full stop or comma right after it, which must stay on its line. */
const DATE = /(\d{4}-\d{2}-\d{2}[.,]?)/;
