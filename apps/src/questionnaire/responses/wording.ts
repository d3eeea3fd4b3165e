import { type Answer, bringsFiles, isChoice, isMatrix, type Question, TYPE } from '#src/questionnaire/design/shape.ts'

/** An answer in words. */
export const wordsFor = (question: Question, answer: Answer | undefined): string => {
  if (answer === undefined) return ''
  const names = new Map(
    (question.options ?? []).map(({ oid, label, other }) => [oid, other && answer.other ? `${label}（${answer.other}）` : label]),
  )
  if (isChoice(question)) {
    const chosen = (answer.options ?? []).map((oid) => names.get(oid) ?? oid)
    return question.type === TYPE.ranking ? chosen.map((label, n) => `${n + 1}. ${label}`).join('；') : chosen.join('；')
  }
  if (isMatrix(question))
    return (question.rows ?? [])
      .flatMap(({ rid, label }) => {
        const cell = answer.cells?.[rid]
        return cell === undefined ? [] : [`${label}：${typeof cell === 'number' ? cell : (names.get(cell) ?? cell)}`]
      })
      .join('；')
  if (bringsFiles(question)) return String((answer.files ?? []).length)
  return answer.number === undefined ? (answer.text ?? '') : String(answer.number)
}
