import { dateInWords } from '#domain/calendar/date-words.ts';
import type { ReadCourse } from '#domain/certificate/reading.ts';
import { SelectInput } from '#web/ui/form/SelectInput.tsx';

interface CertificateCoursesProps {
  courses: readonly ReadCourse[];
  /** The place of the chosen one; -1: all together. */
  chosen: number;
  onChoose: (at: number) => void;
}

/** The courses of a file that names several: each is an activity of its own. */
export const CertificateCourses = ({ courses, chosen, onChoose }: CertificateCoursesProps) => (
  <SelectInput
    mt={8}
    aria-label="Course in this file"
    value={String(chosen)}
    onChange={(event) => onChoose(Number(event.currentTarget.value))}
    data={[
      { value: '-1', label: `This file names ${courses.length} courses. Choose one` },
      ...courses.map((course, at) => ({ value: String(at), label: wordsOf(course) })),
    ]}
  />
);

const wordsOf = ({ title, date, minutes }: ReadCourse): string =>
  [
    title?.value ?? 'Without a title',
    ...(date ? [dateInWords(date.value)] : []),
    ...(minutes ? [`${Math.round((minutes.value / 60) * 100) / 100} h`] : []),
  ].join(', ');
