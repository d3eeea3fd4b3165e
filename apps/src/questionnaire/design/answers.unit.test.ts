import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { judge, tidy } from './answers.ts'
import { type Answer, BLANK, type Design, PATTERN, type Question, TYPE } from './shape.ts'
import { anyAnswers, anyDesign } from './testing-samples.ts'

const OPTIONS = [
  { oid: 'a', label: '甲' },
  { oid: 'b', label: '乙' },
  { oid: 'c', label: '其他', other: true },
  { oid: 'd', label: '都不是', exclusive: true },
]
const ROWS = [
  { rid: 'r1', label: '一' },
  { rid: 'r2', label: '二' },
]
const of = (question: Partial<Question>): Design => ({
  ...BLANK,
  pages: [{ pid: 'p', questions: [{ qid: 'q', type: TYPE.text, title: '问', required: true, ...question }] }],
})
const wordOf = (question: Partial<Question>, answer: Answer | undefined): string | undefined =>
  judge(of(question), answer === undefined ? {} : { q: answer }).problems.get('q')?.text

describe('what is wrong with an answer', () => {
  test.each<[string, Partial<Question>, Answer | undefined, string | undefined]>([
    ['nothing said', { type: TYPE.text }, undefined, '请填写第{n}题'],
    ['blanks only', { type: TYPE.text }, { text: '  ' }, '请填写第{n}题'],
    ['nothing said that need not be', { type: TYPE.text, required: false }, undefined, undefined],
    ['an option', { type: TYPE.single, options: OPTIONS }, { options: ['a'] }, undefined],
    ['two of one', { type: TYPE.single, options: OPTIONS }, { options: ['a', 'b'] }, '第{n}题的选项无效'],
    ['one that there is not', { type: TYPE.single, options: OPTIONS }, { options: ['z'] }, '第{n}题的选项无效'],
    ['one twice', { type: TYPE.multiple, options: OPTIONS }, { options: ['a', 'a'] }, '第{n}题的选项无效'],
    ['too few', { type: TYPE.multiple, options: OPTIONS, min: 2 }, { options: ['a'] }, '第{n}题请选择{a}至{b}项'],
    ['too many', { type: TYPE.multiple, options: OPTIONS, max: 1 }, { options: ['a', 'b'] }, '第{n}题请选择{a}至{b}项'],
    ['another without words', { type: TYPE.multiple, options: OPTIONS }, { options: ['c'] }, '请填写“{option}”的内容'],
    ['another with words', { type: TYPE.multiple, options: OPTIONS }, { options: ['c'], other: '丙' }, undefined],
    ['none with some', { type: TYPE.multiple, options: OPTIONS }, { options: ['a', 'd'] }, '“{option}”不能与其他选项同时选择'],
    ['none alone, whatever the least', { type: TYPE.multiple, options: OPTIONS, min: 2 }, { options: ['d'] }, undefined],
    ['half an order', { type: TYPE.ranking, options: OPTIONS }, { options: ['a', 'b'] }, '第{n}题请为所有选项排序'],
    ['too short', { minLength: 3 }, { text: '二字' }, '第{n}题须填写{a}至{b}字'],
    ['too long', { maxLength: 2 }, { text: '三个字' }, '第{n}题须填写{a}至{b}字'],
    ['no mobile', { pattern: PATTERN.mobile }, { text: '12345' }, '第{n}题请填写手机号'],
    ['a mobile', { pattern: PATTERN.mobile }, { text: '13800000001' }, undefined],
    ['no identity card', { pattern: PATTERN.idCard }, { text: '110101199003070000' }, '第{n}题请填写身份证号'],
    ['no address', { pattern: PATTERN.email }, { text: 'a@b' }, '第{n}题请填写邮箱'],
    ['no number', { pattern: PATTERN.number }, { text: '一' }, '第{n}题请填写数字'],
    ['beyond the scale', { type: TYPE.nps }, { number: 11 }, '第{n}题应在{a}到{b}之间'],
    ['between two marks', { type: TYPE.nps }, { number: 7.5 }, '第{n}题请填写整数'],
    ['no star', { type: TYPE.rating, max: 10 }, { number: 0 }, '第{n}题应在{a}到{b}之间'],
    ['a huge number', { type: TYPE.number }, { number: 1e300 }, '第{n}题请填写数字'],
    ['too small', { type: TYPE.number, min: 1 }, { number: 0.5 }, '第{n}题应在{a}到{b}之间'],
    ['no day', { type: TYPE.date }, { text: '2026-02-30' }, '第{n}题的日期不正确'],
    ['a day', { type: TYPE.date }, { text: '2026-02-28' }, undefined],
    ['a row left out', { type: TYPE.matrixRating, rows: ROWS }, { cells: { r1: 3 } }, '第{n}题请为每一行作答'],
    ['a row that there is not', { type: TYPE.matrixRating, rows: ROWS }, { cells: { r1: 3, r9: 3 } }, '第{n}题的选项无效'],
    ['an option of a matrix', { type: TYPE.matrix, rows: ROWS, options: OPTIONS }, { cells: { r1: 'a', r2: 'b' } }, undefined],
    ['a number in its place', { type: TYPE.matrix, rows: ROWS, options: OPTIONS }, { cells: { r1: 1, r2: 'b' } }, '第{n}题的选项无效'],
    ['too many files', { type: TYPE.file }, { files: ['1', '2', '3', '4', '5', '6'] }, '第{n}题最多上传{k}个文件'],
    ['another kind of answer', { type: TYPE.single, options: OPTIONS }, { text: '甲' }, '请填写第{n}题'],
  ])('%s', (_name, question, answer, word) => {
    expect(wordOf(question, answer)).toBe(word)
  })
})

test('what is not asked for is not kept', () => {
  expect(
    tidy(of({ type: TYPE.single, options: OPTIONS }), { q: { options: ['a'], other: '丙', text: 'x', number: 1 }, z: { text: 'y' } }),
  ).toEqual({
    q: { options: ['a'] },
  })
  expect(tidy(of({ type: TYPE.note }), { q: { text: '读过' } })).toEqual({})
})

test('whatever is sent is judged, and what was judged right once is right again', () => {
  fc.assert(
    fc.property(anyDesign, anyAnswers, (design, sent) => {
      const { problems, answers, path } = judge(design, sent)
      for (const qid of problems.keys()) expect(path).toContain(qid)
      if (problems.size === 0) expect(judge(design, answers)).toMatchObject({ answers, path })
    }),
  )
})
