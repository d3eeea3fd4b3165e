import type { Answer, Question } from '#src/questionnaire/design/shape.ts'

export interface FieldProps {
  question: Question
  /** Names the group of its inputs. */
  name: string
  /** Id of its title, and of what is wrong with it. */
  labelledBy: string
  describedBy: string | undefined
  answer: Answer | undefined
  /** Options of it that nobody can choose any more. */
  full: ReadonlySet<string>
  /** Addresses of pictures by their storage keys. */
  pictures: ReadonlyMap<string, string>
  onChange: (answer: Answer) => void
  /** Stores a file; absent where answers go nowhere. */
  upload: ((file: File) => Promise<{ path: string; name: string } | null>) | undefined
}
