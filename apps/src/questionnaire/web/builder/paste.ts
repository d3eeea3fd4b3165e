import { type Question, type QuestionType, TYPE } from '#src/questionnaire/design/shape.ts'
import type { NewId } from './edits.ts'

/** How people call types when they write questions down. */
const MARKS: readonly (readonly [RegExp, QuestionType])[] = [
  [/多选/, TYPE.multiple],
  [/下拉/, TYPE.dropdown],
  [/排序/, TYPE.ranking],
  [/nps|推荐/i, TYPE.nps],
  [/满意度/, TYPE.csat],
  [/评分|打分/, TYPE.rating],
  [/数字/, TYPE.number],
  [/日期/, TYPE.date],
  [/简答|多行|问答/, TYPE.longText],
  [/填空|单行|文本/, TYPE.text],
  [/签名/, TYPE.signature],
  [/附件|文件/, TYPE.file],
  [/单选/, TYPE.single],
]

const NUMBERED = /^\s*(?:\d+\s*[.、．)）]|第\s*\d+\s*题[:：]?|[（(]\d+[)）])\s*/
const LETTERED = /^\s*(?:[A-Za-z]\s*[.、．)）:：]|[-•○□●])\s*/
const MARK = /[（([【]([^）)\]】]{1,8})[）)\]】]\s*$/
const REQUIRED = /\*\s*$/
const [TITLE_MAX, LABEL_MAX, OPTIONS_MAX] = [500, 100, 100]

const readTitle = (line: string): { title: string; type: QuestionType | null; optional: boolean } => {
  const bare = line.replace(NUMBERED, '').replace(REQUIRED, '').trim()
  const mark = bare.match(MARK)?.[1] ?? ''
  const found = MARKS.find(([pattern]) => pattern.test(mark))
  const optional = /选填|非必填/.test(mark)
  return { title: (found || optional ? bare.replace(MARK, '') : bare).trim().slice(0, TITLE_MAX), type: found?.[1] ?? null, optional }
}

const CHOICES: ReadonlySet<QuestionType> = new Set([TYPE.single, TYPE.multiple, TYPE.dropdown, TYPE.ranking])

/** Questions of a text: paragraphs, whose first line asks and whose other lines are options. Without options somebody writes. */
export const parsePaste = (text: string, make: NewId): Question[] =>
  text
    .split(/\r?\n\s*\r?\n/)
    .map((part) => part.split(/\r?\n/).filter((line) => line.trim() !== ''))
    .flatMap(([first, ...rest]) => {
      if (first === undefined) return []
      const { title, type, optional } = readTitle(first)
      if (title === '') return []
      const asked = type ?? (rest.length > 0 ? TYPE.single : TYPE.text)
      const labels = rest.map((line) => line.replace(LETTERED, '').trim().slice(0, LABEL_MAX)).filter((label) => label !== '')
      const question: Question = { qid: make('q'), type: asked, title, required: !optional }
      if (CHOICES.has(asked)) question.options = labels.slice(0, OPTIONS_MAX).map((label) => ({ oid: make('o'), label }))
      else if (labels.length > 0) question.help = labels.join('；').slice(0, LABEL_MAX)
      if (asked === TYPE.rating) question.max = 5
      return [question]
    })
