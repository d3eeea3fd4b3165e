import type { Words } from '@qifuyun/contract/core/catalogue.ts'
import type { Context, NumberedDocument } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ComputedCall, SaveCall } from '@qifuyun/kit/handlers.ts'
import { faultOf, type PatternFault, RESET_CODES } from '@qifuyun/kit/numbers/number-rule.ts'
import type { KitRefusal } from '@qifuyun/kit/refusal.ts'
import type { Reset, SerialName } from '@qifuyun/kit/values/serial.ts'
import { numberRule } from '#src/general-settings/number-rule.ts'
import { refusalAt, t } from '#src/general-settings/texts.ts'

type Rule = StoredOf<typeof numberRule>

/** One for each document; the product has fewer. */
const RULES_MAX = 500

const NAMES: Readonly<Record<SerialName, string>> = { project: '{project}', type: '{type}' }
const PERIODS: Readonly<Record<Exclude<Reset, 'never'>, string>> = { year: '{yyyy}', month: '{yyyy}{MM}', day: '{yyyy}{MM}{dd}' }

/** Why a rule cannot number its documents, as people are told. */
const faultText = (fault: PatternFault) => {
  switch (fault.is) {
    case 'noCounter':
      return t('编号规则必须包含流水号')
    case 'counters':
      return t('编号规则只能有一个流水号')
    case 'width':
      return t('流水号应为3至8位')
    case 'unknown':
      return t('不认识{name}', { name: fault.name })
    case 'lacking':
      return t('该单据没有{name}', { name: NAMES[fault.name] })
    case 'repeats':
      return t('流水号重新开始时编号会重复，格式须包含{dates}', { dates: PERIODS[fault.reset] })
  }
}

const resetOf = (code: string): Reset => RESET_CODES[code] ?? 'never'

/** What is wrong with a rule; null: it numbers. */
const problemOf = (documents: ReadonlyMap<string, NumberedDocument>, { target, pattern, reset }: Rule) => {
  const document = documents.get(target)
  if (document === undefined) return { field: 'target', said: t('没有这种单据') }
  const fault = faultOf(pattern, resetOf(reset), document.names)
  return fault === null ? null : { field: fault.is === 'repeats' ? 'reset' : 'pattern', said: faultText(fault) }
}

const documentsOf = ({ numbers }: Context): Map<string, NumberedDocument> =>
  new Map(numbers.documents().map((document) => [document.target, document]))

/** A rule is about a document that there is, and makes numbers of it; the document stays, and counters never go back. */
export const checkRules = async (call: SaveCall<Rule>): Promise<(object | KitRefusal)[]> => {
  const documents = documentsOf(call)
  return call.saves.map(({ before, row }) => {
    if (before !== null && before.target !== row.target) return refusalAt('target', '单据不能修改，请新建规则')
    if (before !== null && row.start < before.start) return refusalAt('start', '起始流水号只能增大')
    // A rule whose document is gone may still be switched off.
    if (before !== null && before.pattern === row.pattern && before.reset === row.reset) return {}
    const problem = problemOf(documents, row)
    return problem === null ? {} : refusalAt(problem.field, problem.said)
  })
}

/** The number that each rule gives next. */
export const nextNumbers = async (call: ComputedCall<Rule>): Promise<Map<string, string>> => {
  const documents = documentsOf(call)
  const sound = call.page.filter((rule) => problemOf(documents, rule) === null)
  const made = await call.numbers.next(sound)
  return new Map(sound.map(({ uuid }, index) => [uuid, made[index] ?? '']))
}

/** Why rules number nothing any more: their documents have changed since. */
export const ruleFaults = async (call: ComputedCall<Rule>): Promise<Map<string, string>> => {
  const documents = documentsOf(call)
  return new Map(
    call.page.flatMap((rule) => {
      const problem = problemOf(documents, rule)
      return problem === null ? [] : [[rule.uuid, problem.said.text]]
    }),
  )
}

const nameOf = (said: Words) => (typeof said === 'string' ? { text: said, owner: '' } : { text: said.text, owner: said.owner ?? '' })

/** Every document that a rule may be about. */
export const listDocuments = async ({ numbers, rows }: Context) => {
  const rules = await rows.list(numberRule, (f) => f.eq('enabled', true), RULES_MAX)
  const ruled = new Set(rules.map(({ target }) => target))
  const list = numbers.documents().map(({ target, label, appLabel, pattern, names }) => ({
    ...{ target, pattern, names: [...names] },
    label: nameOf(label),
    appLabel: nameOf(appLabel),
    ruled: ruled.has(target),
  }))
  return { list }
}
