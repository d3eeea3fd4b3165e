import { worded } from '@qifuyun/contract/core/catalogue.ts'
import { CODE } from '@qifuyun/contract/core/codes.ts'
import type { Language } from '@qifuyun/contract/core/messages.ts'
import { constraintOf, Refusal, type Said } from '#src/platform/errors.ts'
import { t } from './texts.ts'

/** The kinds of errors that RFC 7644, 3.12 names. */
export type ScimType =
  | 'invalidFilter'
  | 'tooMany'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue'

/** A refusal in the words of RFC 7644, which directories read instead of an envelope. */
export class ScimRefusal extends Error {
  readonly status: number
  readonly scimType: ScimType | undefined
  readonly said: Said

  constructor(status: number, said: Said, scimType?: ScimType) {
    super(said.text)
    this.status = status
    this.said = said
    this.scimType = scimType
  }
}

export const refuseScim = (scimType: ScimType, said: Said): never => {
  throw new ScimRefusal(400, said, scimType)
}
export const taken = (said: Said): never => {
  throw new ScimRefusal(409, said, 'uniqueness')
}
export const absentResource = (): never => {
  throw new ScimRefusal(404, t('数据不存在'))
}

/** Our names of fields, by those of the standard. */
const SCIM_NAMES: Readonly<Record<string, string>> = {
  userMobile: 'phoneNumbers',
  userPosition: 'title',
  jobNumber: 'employeeNumber',
  email: 'emails',
  departmentList: 'department',
  organName: 'displayName',
}

/** The sentence with the attribute that it is about. */
const about = ({ fields, said }: Refusal): Said => {
  const [first] = Object.entries(fields)
  if (first === undefined) return said
  const [field, text] = first
  const name = field.replace(/[[.].*$/, '')
  return t('{attribute}：{problem}', { attribute: SCIM_NAMES[name] ?? name, problem: typeof text === 'string' ? { text } : text })
}

/** A refusal of the product: what is wrong with a value, what is there already, what nobody may do. */
const ofProduct = (refusal: Refusal): ScimRefusal => {
  const { status, extra, fields, said } = refusal
  if (status === 404) return new ScimRefusal(404, said)
  if (status === 409) return new ScimRefusal(409, about(refusal), extra['_reason'] === 'DUPLICATE' ? 'uniqueness' : undefined)
  if (status === 413) return new ScimRefusal(413, said)
  if (status === 422 && Object.keys(fields).length === 0) return new ScimRefusal(403, said)
  if (status === 400 || status === 422) return new ScimRefusal(400, about(refusal), status === 400 ? 'invalidSyntax' : 'invalidValue')
  return new ScimRefusal(status, said)
}

const TAKEN: Readonly<Record<string, Said>> = {
  directory_person_name_key: t('userName已被其他成员使用'),
  directory_person_external_key: t('externalId已被其他成员使用'),
  directory_organ_external_key: t('externalId已被其他部门使用'),
}

/** What anything thrown means to a directory; undefined for a defect. */
export const scimRefusalOf = (error: unknown): ScimRefusal | undefined => {
  if (error instanceof ScimRefusal) return error
  if (error instanceof Refusal) return ofProduct(error)
  const said = TAKEN[constraintOf(error) ?? '']
  return said === undefined ? undefined : new ScimRefusal(409, said, 'uniqueness')
}

/** Fastify's own: the body is too long, or no JSON. */
export const scimRefusalOfTransport = (statusCode: number | undefined): ScimRefusal | undefined => {
  if (statusCode === 413) return new ScimRefusal(413, t('请求内容过大'))
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500
    ? new ScimRefusal(statusCode === 415 ? 415 : 400, t('请求不是有效的JSON'), 'invalidSyntax')
    : undefined
}

const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error'

/** The body of an error (RFC 7644, 3.12). */
export const errorBody = ({ status, said, scimType }: ScimRefusal, language: Language): object => ({
  schemas: [ERROR],
  status: String(status),
  ...(scimType !== undefined && { scimType }),
  detail: worded(said, language),
})

export const defect = (): ScimRefusal => new ScimRefusal(500, new Refusal(CODE.failed, 500, '系统繁忙，请稍后再试').said)
