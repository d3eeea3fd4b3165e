import { z } from 'zod'
import type { OwnText } from '#src/core/catalogue.ts'
import type { Message } from '#src/core/messages.ts'
import {
  CONTROL_CHARACTERS,
  EMAIL_PATTERN,
  MOBILE_PATTERN,
  REAL_NAME_MAX,
  REAL_NAME_PATTERN,
  textLength,
  UNFIT_FOR_NAMES,
  URL_PATTERN,
} from '#src/core/text.ts'

/** A text of the platform's catalogue as the error of a Zod check. */
export const say = (message: Message): Message => message

const tidy = (value: string): string => value.trim().normalize('NFC')

interface TextOptions {
  min?: number
  max?: number
  /** Message when the text is empty or absent. */
  required?: Message | OwnText
  /** Message when it is longer than `max`. */
  tooLong?: Message | OwnText
}

/** Trimmed NFC text without control characters, limits in code points. Absent is refused unless `.optional()` follows. */
export const text = ({ min = 1, max = 200, required = '必填', tooLong }: TextOptions = {}) =>
  z
    .string({ error: (issue) => (issue.input === undefined || issue.input === null ? required : undefined) })
    .transform(tidy)
    .superRefine((value, context) => {
      const length = textLength(value)
      if (CONTROL_CHARACTERS.test(value)) context.addIssue({ code: 'custom', message: say('包含不支持的字符') })
      else if (length === 0 && min > 0) context.addIssue({ code: 'custom', message: required })
      else if (length < min) context.addIssue({ code: 'custom', message: say('至少{min}个字'), params: { min } })
      else if (length > max) context.addIssue({ code: 'custom', message: tooLong ?? say('最多{max}个字'), params: { max } })
    })

/** A name that stands on papers and in short messages: without pictures and angle brackets. */
export const properName = (options: TextOptions = {}) =>
  text(options).refine((value) => !UNFIT_FOR_NAMES.test(value), { error: say('包含不支持的字符') })

/** Text that may be empty or left out. */
export const optionalText = (max = 200) => text({ min: 0, max }).optional()

export const uuid = () => z.uuid({ error: (issue) => (issue.input === undefined ? say('必填') : say('编号格式错误')) })

/** An integer that may come as a numeric string (query strings, and codes in bodies). */
export const integer = (min: number, max: number) =>
  z.preprocess((value) => (typeof value === 'string' && /^-?\d{1,16}$/.test(value) ? Number(value) : value), z.int().min(min).max(max))

/** 0 or 1, as number or numeric string. */
export const flag = () =>
  z.preprocess((value) => (value === '0' || value === '1' ? Number(value) : value), z.union([z.literal(0), z.literal(1)]))
export const flagOut = () => z.union([z.literal(0), z.literal(1)])

export const mobile = () =>
  text({ max: 20, required: '请输入手机号' }).refine((value) => value === '' || MOBILE_PATTERN.test(value), {
    error: say('手机号格式错误'),
  })

export const realName = () =>
  text({ max: REAL_NAME_MAX, required: '请输入真实姓名', tooLong: '最多10个字' }).refine(
    (value) => value === '' || REAL_NAME_PATTERN.test(value),
    {
      error: say('不能包含特殊字符'),
    },
  )

export const email = () =>
  text({ min: 0, max: 100 }).refine((value) => value === '' || EMAIL_PATTERN.test(value), { error: say('邮箱格式错误') })

export const webAddress = () =>
  text({ min: 0, max: 200 }).refine((value) => value === '' || URL_PATTERN.test(value), { error: say('网址格式错误') })

/** An instant on the way out: ISO 8601 in UTC. */
export const instantOut = () => z.string()

/** Input of a paged list. */
export const paging = { pageNum: integer(1, 1_000_000).default(1), pageSize: integer(1, 200).default(20) }

/** The order of a list, by one or more of these fields; without it the list has its own. */
export const sorting = <Field extends string>(fields: readonly Field[]) =>
  z
    .array(z.object({ field: z.enum(fields), order: z.enum(['asc', 'desc']).default('asc') }))
    .max(3)
    .optional()

/** `data` of a paged list; every row carries its serial `xh`. */
export const pageOf = <Row extends z.ZodRawShape>(row: z.ZodObject<Row>) =>
  z.object({ list: z.array(row.extend({ xh: z.string() })), page: z.object({ total: z.int(), pageSize: z.int(), pageNum: z.int() }) })

/** Nothing is sent. */
export const nothing = () => z.object({})
/** `data` is null. */
export const noData = () => z.null()
