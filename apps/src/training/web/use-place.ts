import { useSearchParams } from 'react-router'

/** The page on which people learn and take exams, in the address. */
export const PAGE = 'mine'

/** The exam or the course that the address names. */
export const usePlace = () => {
  const [query, setQuery] = useSearchParams()
  return {
    exam: query.get('exam'),
    learn: query.get('learn'),
    goHome: () => setQuery({ entity: PAGE }),
    goExam: (exam: string) => setQuery({ entity: PAGE, exam }),
    goLearn: (learn: string) => setQuery({ entity: PAGE, learn }),
  }
}
