import { flag, integer, mobile, realName, text, uuid } from '@qifuyun/contract/core/primitives.ts'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { fail } from './envelope.ts'
import { parseInput } from './invalid-input.ts'

const answer = (schema: z.ZodType, input: unknown, language: 'zh-CN' | 'en' = 'zh-CN') => {
  try {
    parseInput(schema, input)
  } catch (error) {
    const { status, body } = fail(error, language, 'request')
    return { status, code: body.code, msg: body.msg, data: body.data }
  }
  throw new Error('the input was accepted')
}

const person = z.object({
  mobile: mobile(),
  name: realName(),
  age: integer(1, 150).optional(),
  tags: z
    .array(text({ max: 3 }))
    .max(2)
    .optional(),
})
const good = { mobile: '13800000001', name: '张三' }

describe('one wrong field', () => {
  test.each([
    ['missing', { name: '张三' }, 422, { mobile: '请输入手机号' }],
    ['empty', { ...good, mobile: ' ' }, 422, { mobile: '请输入手机号' }],
    ['wrong format', { ...good, mobile: '23800000001' }, 422, { mobile: '手机号格式错误' }],
    ['wrong JSON type', { ...good, mobile: 13_800_000_001 }, 400, { mobile: '类型错误' }],
    ['special characters', { ...good, name: '张三!' }, 422, { name: '不能包含特殊字符' }],
    ['too long', { ...good, name: '张'.repeat(11) }, 422, { name: '最多10个字' }],
    ['control character', { ...good, name: '张\u0000' }, 422, { name: '包含不支持的字符' }],
    ['lone surrogate', { ...good, name: '张\uD800' }, 422, { name: '包含不支持的字符' }],
    ['below a limit', { ...good, age: 0 }, 422, { age: '不能小于1' }],
    ['above a limit', { ...good, age: '151' }, 422, { age: '不能大于150' }],
    ['no integer', { ...good, age: 'x' }, 400, { age: '类型错误' }],
    ['too many items', { ...good, tags: ['a', 'b', 'c'] }, 422, { tags: '最多2项' }],
    ['nested', { ...good, tags: ['a', '四个字呢'] }, 422, { 'tags[1]': '最多3个字' }],
  ])('%s', (_title, input, status, data) => {
    const [msg] = Object.values(data)
    expect(answer(person, input)).toEqual({ status, code: 3002, msg, data })
  })
})

test('all wrong fields are told together, the first is the toast', () => {
  expect(answer(person, { name: '!' })).toEqual({
    status: 422,
    code: 3002,
    msg: '请输入手机号',
    data: { mobile: '请输入手机号', name: '不能包含特殊字符' },
  })
})

test('texts follow the language, parameters included', () => {
  expect(answer(person, { ...good, age: 0 }, 'en').data).toEqual({ age: 'Must be at least 1' })
})

test('a body that is no object is malformed', () => {
  expect(answer(person, 'text')).toMatchObject({ status: 400, code: 3002 })
})

test('numbers and flags may come as text', () => {
  expect(parseInput(z.object({ n: integer(1, 9), f: flag() }), { n: '7', f: '0' })).toEqual({ n: 7, f: 0 })
})

test('an id that is none is a wrong value, not a malformed request', () => {
  expect(answer(z.object({ id: uuid() }), { id: 'x' })).toMatchObject({ status: 422, data: { id: '编号格式错误' } })
})

test('text is trimmed and composed, and counted in code points', () => {
  expect(parseInput(z.object({ t: text({ max: 2 }) }), { t: ' e\u0301👍 ' })).toEqual({ t: 'é👍' })
})

describe('texts that no database holds', () => {
  const loose = z.object({ any: z.unknown() })
  test.each<[string, unknown, Record<string, string>]>([
    ['a NUL', '\u0000', { any: '包含不支持的字符' }],
    [
      'one deep inside, beside another',
      { a: [1, { b: 'x\u0000' }], c: '\ud800' },
      { 'any.a[1].b': '包含不支持的字符', 'any.c': '包含不支持的字符' },
    ],
    ['one in a name', { a: { '\u0000': 1 } }, { 'any.a': '包含不支持的字符' }],
  ])('%s is refused where its schema takes anything', (_name, any, data) => {
    expect(answer(loose, { any })).toEqual({ status: 422, code: 3002, msg: '包含不支持的字符', data })
  })

  test('a whole character of two halves passes', () => {
    expect(parseInput(loose, { any: ['👍', { '👍': null }] })).toEqual({ any: ['👍', { '👍': null }] })
  })
})
