import { getOrganUserPage, queryOrganUserInfo } from '@qifuyun/contract/address-book/endpoints.ts'
import { getCurrentUser } from '@qifuyun/contract/auth/endpoints.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import * as calls from '@qifuyun/contract/directory/endpoints.ts'
import { pageOperations } from '@qifuyun/contract/operation-log/endpoints.ts'
import * as tokens from '@qifuyun/contract/service-tokens/endpoints.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { forged } from '#src/testing/forged.ts'
import { demoId, mobileOf, userId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { cleanUpChanges } from './journal.ts'

const USER = 'urn:ietf:params:scim:schemas:core:2.0:User'
const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group'
const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'
const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error'

let world: World
let token: string
let tokenUuid: string
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  await world.rewind()
  ;({ token, tokenUuid } = await make('Entra ID'))
})
afterAll(() => world.close())

const admin = () => world.as('zhangwei')
const make = async (tokenName: string, who = admin()) => (await who.call(calls.addDirectoryToken, { tokenName, days: 30 })).data

interface Sent {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  body?: unknown
  as?: string | null
  type?: string
}
// An answer is whatever the directory is told; tests look at parts of it.
interface Told {
  status: number
  type: string
  body: Record<string, never> & { Resources: Record<string, never>[] }
}

/** A request as a directory sends it. */
const scim = async (path: string, { method = 'GET', body, as = token, type = 'application/scim+json' }: Sent = {}): Promise<Told> => {
  const answer = await world.app.http.inject({
    method,
    url: `/scim/v2${path}`,
    headers: { ...(as !== null && { authorization: `Bearer ${as}` }), ...(body !== undefined && { 'content-type': type }) },
    ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  return {
    status: answer.statusCode,
    type: String(answer.headers['content-type']),
    body: answer.body === '' ? null : JSON.parse(answer.body),
  }
}

const somebody = (more: object = {}) => ({
  schemas: [USER, ENTERPRISE],
  externalId: '701984',
  userName: 'chenxi@example.com',
  name: { formatted: '陈曦', familyName: '陈', givenName: '曦' },
  displayName: '陈曦',
  title: '管家',
  active: true,
  emails: [{ value: 'chenxi@example.com', type: 'work', primary: true }],
  phoneNumbers: [{ value: '+86 139 1234 5678', type: 'mobile' }],
  [ENTERPRISE]: { employeeNumber: 'E-77', department: '工程部' },
  ...more,
})
const create = (more: object = {}) => scim('/Users', { method: 'POST', body: somebody(more) })
const patch = (path: string, Operations: object[], more: Sent = {}) =>
  scim(path, { method: 'PATCH', body: { schemas: [PATCH], Operations }, ...more })
const find = (filter: string, resource = 'Users') => scim(`/${resource}?filter=${encodeURIComponent(filter)}`)
const idOf = async (filter: string, resource = 'Users'): Promise<string> => {
  const { body } = await find(filter, resource)
  return body.Resources[0]?.['id'] ?? ''
}
const wangqiang = () => userId('wangqiang')
const changes = async () => (await admin().call(calls.listDirectoryChanges, {})).data.list
const refused = (status: number, scimType?: string, detail: unknown = expect.any(String)) => ({
  status,
  type: 'application/scim+json; charset=utf-8',
  body: { schemas: [ERROR], status: String(status), ...(scimType !== undefined && { scimType }), detail },
})

describe('what the service says of itself', () => {
  test('configuration, resource types and schemas, as RFC 7643 asks', async () => {
    const config = await scim('/ServiceProviderConfig')
    expect(config.body).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      filter: { supported: true, maxResults: 200 },
    })
    expect(config.type).toBe('application/scim+json; charset=utf-8')
    const types = await scim('/ResourceTypes')
    expect(types.body).toMatchObject({
      totalResults: 2,
      Resources: [
        { id: 'User', schema: USER },
        { id: 'Group', schema: GROUP },
      ],
    })
    expect((await scim('/ResourceTypes/User')).body).toMatchObject({ schemaExtensions: [{ schema: ENTERPRISE, required: false }] })
    const schemas = await scim('/Schemas')
    expect(schemas.body.Resources.map(({ id }) => id)).toEqual([USER, ENTERPRISE, GROUP])
    const { body } = await scim(`/Schemas/${USER}`)
    expect(body['attributes']).toContainEqual(expect.objectContaining({ name: 'phoneNumbers', multiValued: true, mutability: 'immutable' }))
    expect(await scim('/Schemas/urn:nobody')).toEqual(refused(404))
    expect(await scim('/Schemas?filter=id%20eq%20%22a%22')).toEqual(refused(403))
  })
})

describe('who may come in', () => {
  test('a token of the directory alone, and it opens nothing else', async () => {
    expect(await scim('/Users', { as: null })).toEqual(refused(401))
    expect(await scim('/Users', { as: 'qfy_made-up' })).toEqual(refused(401))
    expect(await scim('/Users', { as: forged(token) })).toEqual(refused(401))
    expect(await scim('/Users', { as: await admin().token() })).toEqual(refused(401))
    const { data } = await admin().call(tokens.addServiceToken, { tokenName: 'ERP', scopeList: ['address-book:write'], days: 1 })
    expect(await scim('/Users', { as: data.token })).toEqual(refused(403))
    expect((await world.withToken(token).call(getOrganUserPage, {})).status).toBe(403)
    expect((await scim('/Users')).status).toBe(200)
  })

  test('until it is revoked or over, or its maker may not do so any more', async () => {
    expect((await admin().call(calls.revokeDirectoryToken, { tokenUuid })).code).toBe(200)
    expect(await scim('/Users')).toEqual(refused(401))
    const second = await make('Okta')
    world.pass(31 * DAY_MS)
    expect(await scim('/Users', { as: second.token })).toEqual(refused(401))
    const listed = (await admin().call(calls.listDirectoryTokens, {})).data.list
    expect(listed.map(({ tokenName, statusCode }) => [tokenName, statusCode])).toEqual([
      ['Okta', 2],
      ['Entra ID', 3],
    ])
  })

  test('tokens of the directory and of programs are kept apart', async () => {
    expect((await admin().call(tokens.listServiceTokens, {})).data.list).toEqual([])
    expect((await admin().call(tokens.revokeServiceToken, { tokenUuid })).status).toBe(404)
    const { data } = await admin().call(tokens.addServiceToken, { tokenName: 'ERP', scopeList: ['search:read'], days: 1 })
    expect((await admin().call(calls.revokeDirectoryToken, { tokenUuid: data.tokenUuid })).status).toBe(404)
    expect((await admin().call(tokens.addServiceToken, { tokenName: 'ERP', scopeList: ['directory:write'], days: 1 })).data).toEqual({
      scopeList: '选项无效',
    })
    expect((await world.as('liuyang').call(calls.addDirectoryToken, { tokenName: 'x', days: 1 })).status).toBe(403)
    expect((await admin().call(calls.addDirectoryToken, { tokenName: ' ', days: 400 })).data).toEqual({
      tokenName: '必填',
      days: expect.any(String),
    })
  })

  test('a token sees its own enterprise, whatever id it asks for', async () => {
    const other = await make('foreign', world.as('zhouting'))
    const own = await create()
    expect(own.status).toBe(201)
    const id = String(own.body['id'])
    const as = other.token
    expect(await scim(`/Users/${id}`, { as })).toEqual(refused(404))
    expect(await patch(`/Users/${id}`, [{ op: 'replace', path: 'active', value: false }], { as })).toEqual(refused(404))
    expect(await scim(`/Users/${id}`, { method: 'DELETE', as })).toEqual(refused(404))
    expect((await scim(`/Users?filter=${encodeURIComponent('userName eq "chenxi@example.com"')}`, { as })).body['totalResults']).toBe(0)
    const department = await idOf('displayName eq "工程部"', 'Groups')
    expect(await scim(`/Groups/${department}`, { as })).toEqual(refused(404))
    const theirs = (await scim('/Groups', { as })).body.Resources[0]?.['id']
    const op = { op: 'add', path: 'members', value: [{ value: id }] }
    expect(await patch(`/Groups/${String(theirs)}`, [op], { as })).toEqual(refused(400, 'invalidValue'))
  })
})

describe('finding people', () => {
  test('by filters, in pages, with what is asked for', async () => {
    const all = await scim('/Users')
    const total = Number(all.body['totalResults'])
    expect(total).toBeGreaterThan(5)
    const second = await scim('/Users?startIndex=2&count=1')
    expect(second.body).toMatchObject({ startIndex: 2, itemsPerPage: 1, totalResults: total })
    expect(second.body.Resources[0]?.['id']).toBe(all.body.Resources[1]?.['id'])
    expect((await scim('/Users?startIndex=0&count=0')).body).toMatchObject({ startIndex: 1, itemsPerPage: 0, totalResults: total })
    const named = await find(`userName eq "${mobileOf('liuyang')}"`)
    expect(named.body.Resources).toEqual([expect.objectContaining({ id: userId('liuyang'), displayName: '刘洋', active: true })])
    const only = await scim(`/Users/${userId('liuyang')}?attributes=userName,name.formatted`)
    expect(Object.keys(only.body).toSorted()).toEqual(['id', 'name', 'schemas', 'userName'])
    const without = await scim(`/Users/${userId('liuyang')}?excludedAttributes=groups,meta`)
    expect(without.body).not.toHaveProperty('groups')
  })

  test.each([
    ['displayName co "洋"', 1],
    ['displayName sw "刘" and active eq true', 1],
    ['name.formatted eq "刘洋" or displayName eq "王强"', 2],
    ['not (displayName pr)', 0],
    [`phoneNumbers[type eq "mobile"].value eq "${mobileOf('wangqiang')}"`, 1],
    [`phoneNumbers.value ew "${mobileOf('wangqiang').slice(-6)}"`, 1],
    [`id eq "${userId('liuyang')}"`, 1],
    ['id eq "nobody"', 0],
    ['externalId eq "701984"', 0],
    ['emails[type eq "home" and value pr]', 0],
    [`URN:IETF:params:scim:schemas:core:2.0:User:USERNAME EQ "${mobileOf('liuyang')}"`, 1],
    ['userName eq "\' or 1=1 --"', 0],
    ['displayName co "%"', 0],
    ['meta.lastModified gt "2000-01-01T00:00:00Z" and displayName eq "刘洋"', 1],
  ])('%s', async (filter, count) => {
    const { status, body } = await find(filter)
    expect([status, body['totalResults']]).toEqual([200, count])
  })

  test.each([
    ['userName'],
    ['userName eq'],
    ['userName eq "a" and'],
    ['userName zz "a"'],
    ['nobody eq "a"'],
    ['password eq "a"'],
    ['userName eq 5'],
    ['active co "t"'],
    ['meta.lastModified gt "yesterday"'],
    [`userName eq "${'a'.repeat(3_000)}"`],
    [`"${'\n'.repeat(60)}`],
    ['('.repeat(900)],
    ['emails[type eq "work"'],
  ])('a filter that is none: %s', async (filter) => {
    expect(await find(filter)).toEqual(refused(400, 'invalidFilter'))
  })

  test('numbers that are none', async () => {
    expect(await scim('/Users?count=many')).toEqual(refused(400, 'invalidValue'))
    expect(await scim('/Users?startIndex=1e400')).toEqual(refused(400, 'invalidValue'))
    expect((await scim('/Users?count=100000')).status).toBe(200)
  })
})

describe('people whom the directory makes known', () => {
  test('are invited with what it says of them, and are members once they have come', async () => {
    const made = await create()
    expect(made).toMatchObject({ status: 201, body: { userName: 'chenxi@example.com', externalId: '701984', title: '管家', active: true } })
    expect(made.body).toMatchObject({
      name: { formatted: '陈曦', familyName: '陈', givenName: '曦' },
      phoneNumbers: [{ value: '13912345678', type: 'mobile', primary: true }],
      [ENTERPRISE]: { employeeNumber: 'E-77', department: '工程部' },
      meta: { resourceType: 'User', location: `http://localhost:80/scim/v2/Users/${String(made.body['id'])}` },
    })
    expect((await find('userName eq "CHENXI@example.com"')).body['totalResults']).toBe(1)
    const { data } = await admin().call(getOrganUserPage, { statusCode: 2, keyword: '陈曦' })
    expect(data.list).toEqual([expect.objectContaining({ userName: '陈曦', jobNumber: 'E-77', statusCode: 2 })])
    expect(await changes()).toEqual([expect.objectContaining({ deed: 'added', subjectName: '陈曦', tokenName: 'Entra ID', problem: null })])
    expect((await admin().call(calls.getDirectory, {})).data).toMatchObject({ personCount: 1, lastSyncTime: expect.any(String) })
  })

  test('a second one of the same name, id or number is refused', async () => {
    await create()
    expect(await create()).toEqual(refused(409, 'uniqueness', '该手机号已由目录管理'))
    const number = { phoneNumbers: [{ value: '13912345679' }] }
    expect(await create({ ...number, externalId: 'x' })).toEqual(refused(409, 'uniqueness', 'userName已被其他成员使用'))
    expect(await create({ ...number, userName: 'other' })).toEqual(refused(409, 'uniqueness', 'externalId已被其他成员使用'))
    const taken = { ...number, externalId: 'x', userName: mobileOf('liuyang') }
    expect(await create(taken)).toEqual(refused(409, 'uniqueness', 'userName已被其他成员使用'))
  })

  test('a member who is there already is linked by their number, with what the directory says', async () => {
    const linked = await create({ phoneNumbers: [{ value: mobileOf('liuyang'), type: 'mobile' }], displayName: '刘洋', name: undefined })
    expect(linked).toMatchObject({ status: 201, body: { id: userId('liuyang'), title: '管家', userName: 'chenxi@example.com' } })
    expect((await admin().call(queryOrganUserInfo, { userUuid: userId('liuyang') })).data).toMatchObject({
      userPosition: '管家',
      jobNumber: 'E-77',
      departmentList: [expect.objectContaining({ organName: '工程部', primaryFlag: 1 })],
    })
    expect(await changes()).toEqual([expect.objectContaining({ deed: 'linked', subjectName: '刘洋' })])
  })

  test('go by active, come back by it, and keep what they were', async () => {
    const id = String((await create()).body['id'])
    const off = await patch(`/Users/${id}`, [{ op: 'Replace', path: 'active', value: 'False' }])
    expect(off).toMatchObject({ status: 200, body: { active: false, title: '管家' } })
    expect((await admin().call(getOrganUserPage, { statusCode: 2, keyword: '陈曦' })).data.list).toEqual([])
    expect((await find('active eq false and userName eq "chenxi@example.com"')).body['totalResults']).toBe(1)
    expect(await patch(`/Users/${id}`, [{ op: 'replace', value: { active: true, title: '主管' } }])).toMatchObject({
      body: { active: true, title: '主管' },
    })
    expect((await changes()).map(({ deed }) => deed)).toEqual(['enabled', 'disabled', 'added'])
    expect((await create({ active: false, userName: 'b', externalId: 'b', phoneNumbers: [{ value: '13912345680' }] })).body).toMatchObject({
      active: false,
    })
  })

  test('a member who is disabled loses the enterprise at once', async () => {
    const me = world.as('wangqiang')
    expect((await me.call(getCurrentUser, {})).data.enterpriseUuid).not.toBeNull()
    expect((await patch(`/Users/${wangqiang()}`, [{ op: 'replace', value: { active: false } }])).body).toMatchObject({ active: false })
    expect((await me.call(getOrganUserPage, {})).data).toMatchObject({ _reason: 'NO_ENTERPRISE' })
    const log = (await admin().call(pageOperations, {})).data.list.map(({ content }) => content)
    expect(log).toContain('停用成员「王强」')
    expect((await patch(`/Users/${wangqiang()}`, [{ op: 'replace', path: 'active', value: true }])).body).toMatchObject({ active: true })
    expect((await admin().call(queryOrganUserInfo, { userUuid: wangqiang() })).data.statusCode).toBe(1)
  })

  test('leave by DELETE, once', async () => {
    const id = String((await create()).body['id'])
    expect((await scim(`/Users/${id}`, { method: 'DELETE' })).status).toBe(204)
    expect(await scim(`/Users/${id}`)).toEqual(refused(404))
    expect(await scim(`/Users/${id}`, { method: 'DELETE' })).toEqual(refused(404))
    expect((await scim(`/Users/${wangqiang()}`, { method: 'DELETE' })).status).toBe(204)
    expect(await scim(`/Users/${wangqiang()}`)).toEqual(refused(404))
    expect((await create()).status).toBe(201)
  })

  test('what nobody may do, no directory does', async () => {
    const owner = await scim(`/Users/${userId('zhangwei')}`, { method: 'DELETE' })
    expect(owner).toEqual(refused(403, undefined, '企业所有者不能移除，请先转让企业'))
    expect(await patch(`/Users/${userId('zhangwei')}`, [{ op: 'replace', path: 'active', value: false }])).toEqual(
      refused(403, undefined, '企业所有者不能停用'),
    )
    const number = { op: 'replace', path: 'phoneNumbers[type eq "mobile"].value', value: '13900000000' }
    expect(await patch(`/Users/${wangqiang()}`, [number])).toEqual(refused(400, 'mutability', '手机号属于成员本人，不能由目录修改'))
    expect((await changes()).map(({ deed, problem }) => [deed, problem])).toContainEqual(['refused', '企业所有者不能停用'])
  })

  test('a name that the directory writes otherwise stays as it writes it, and the display name counts', async () => {
    const name = { formatted: 'Xi Chen', familyName: 'Chen', givenName: 'Xi' }
    const made = await create({ name })
    expect(made.body).toMatchObject({ displayName: '陈曦', name })
    const id = String(made.body['id'])
    expect((await scim(`/Users/${id}`, { method: 'PUT', body: somebody({ name }) })).body).toEqual(made.body)
    const renamed = { ...name, formatted: 'Chen Chen', givenName: 'Chen' }
    expect((await patch(`/Users/${id}`, [{ op: 'replace', value: { displayName: '陈晨', name: renamed } }])).body).toMatchObject({
      displayName: '陈晨',
      name: renamed,
    })
  })

  test('what changes nothing is not written down', async () => {
    const id = String((await create()).body['id'])
    const before = (await scim(`/Users/${id}`)).body
    expect((await scim(`/Users/${id}`, { method: 'PUT', body: somebody() })).body).toEqual(before)
    expect((await patch(`/Users/${id}`, [{ op: 'replace', path: 'title', value: '管家' }])).body).toEqual(before)
    expect(await changes()).toHaveLength(1)
    world.pass(91 * DAY_MS)
    await cleanUpChanges(world.app.platform)
    expect(await changes()).toEqual([])
  })
})

describe('PATCH as directories send it', () => {
  const cases: [string, object[], object][] = [
    // Microsoft Entra ID, “Tutorial: develop a SCIM endpoint”, and its provisioning service.
    ['Entra: names in the value', [{ op: 'Replace', value: { 'name.familyName': '陈', 'name.givenName': '晨' } }], { displayName: '陈晨' }],
    [
      'Entra: a path of the extension',
      [{ op: 'Add', path: `${ENTERPRISE}:employeeNumber`, value: 'E-78' }],
      { [ENTERPRISE]: { employeeNumber: 'E-78' } },
    ],
    [
      'Entra: a value of a kind',
      [{ op: 'Replace', path: 'emails[type eq "work"].value', value: 'chenchen@example.com' }],
      { emails: [{ value: 'chenchen@example.com', type: 'work', primary: true }] },
    ],
    [
      'Entra: paths as names',
      [{ op: 'Add', value: { 'emails[type eq "work"].value': 'c@example.com', [`${ENTERPRISE}:department`]: '客服部' } }],
      { [ENTERPRISE]: { department: '客服部' } },
    ],
    [
      'Entra: the manager, which departments say',
      [{ op: 'Add', path: `${ENTERPRISE}:manager`, value: [{ $ref: '../Users/1', value: '1' }] }],
      { displayName: '陈曦' },
    ],
    ['Entra: what we have no place for', [{ op: 'Add', path: 'addresses[type eq "work"].formatted', value: 'a' }], { displayName: '陈曦' }],
    // Okta, “SCIM 2.0 protocol reference”.
    ['Okta: without a path', [{ op: 'replace', value: { active: false } }], { active: false }],
    // RFC 7644, 3.5.2.
    ['RFC: add', [{ op: 'add', path: 'title', value: '主管' }], { title: '主管' }],
    ['RFC: several', [{ op: 'add', value: { title: '主管', displayName: '陈晨' } }], { title: '主管', displayName: '陈晨' }],
    [
      'RFC: replace by the primary one',
      [{ op: 'replace', path: 'emails[primary eq true].value', value: 'p@example.com' }],
      { emails: [{ value: 'p@example.com', type: 'work', primary: true }] },
    ],
    [
      'RFC: an extension as a whole',
      [{ op: 'replace', path: ENTERPRISE, value: { employeeNumber: 'E-79' } }],
      { [ENTERPRISE]: { employeeNumber: 'E-79' } },
    ],
  ]
  test.each(cases)('%s', async (_name, operations, expected) => {
    const id = String((await create()).body['id'])
    expect(await patch(`/Users/${id}`, operations)).toMatchObject({ status: 200, body: expected })
    expect((await scim(`/Users/${id}`)).body).toMatchObject(expected)
  })

  test('what is removed is gone', async () => {
    const id = String((await create()).body['id'])
    const { body } = await patch(`/Users/${id}`, [
      { op: 'remove', path: 'title' },
      { op: 'remove', path: 'emails[value eq "chenxi@example.com"]' },
      { op: 'Remove', path: `${ENTERPRISE}:employeeNumber` },
    ])
    expect(body).not.toHaveProperty('title')
    expect(body).not.toHaveProperty('emails')
    expect(body[ENTERPRISE]).not.toHaveProperty('employeeNumber')
  })

  const lies: [string, unknown, number, string][] = [
    ['no schema', { Operations: [{ op: 'add', path: 'title', value: 'a' }] }, 400, 'invalidSyntax'],
    ['no operations', { schemas: [PATCH], Operations: [] }, 400, 'invalidSyntax'],
    ['an unknown one', { schemas: [PATCH], Operations: [{ op: 'copy', path: 'title' }] }, 400, 'invalidSyntax'],
    ['no path to remove', { schemas: [PATCH], Operations: [{ op: 'remove' }] }, 400, 'noTarget'],
    ['no value', { schemas: [PATCH], Operations: [{ op: 'add', path: 'title' }] }, 400, 'invalidValue'],
    ['an unknown attribute', { schemas: [PATCH], Operations: [{ op: 'add', path: 'shoeSize', value: 4 }] }, 400, 'invalidPath'],
    ['a path that is none', { schemas: [PATCH], Operations: [{ op: 'add', path: 'emails[type eq', value: 4 }] }, 400, 'invalidPath'],
    ['the prototype', { schemas: [PATCH], Operations: [{ op: 'add', path: '__proto__.polluted', value: 'x' }] }, 400, 'invalidPath'],
    ['what the service makes', { schemas: [PATCH], Operations: [{ op: 'replace', path: 'id', value: 'x' }] }, 400, 'mutability'],
    ['nobody', { schemas: [PATCH], Operations: [{ op: 'replace', path: 'emails[value co "x"].value', value: 'x' }] }, 400, 'noTarget'],
    ['a wrong type', { schemas: [PATCH], Operations: [{ op: 'replace', path: 'active', value: 'perhaps' }] }, 400, 'invalidValue'],
    ['a name gone', { schemas: [PATCH], Operations: [{ op: 'remove', path: 'userName' }] }, 400, 'invalidValue'],
    [
      'too many',
      { schemas: [PATCH], Operations: Array.from({ length: 1_001 }, () => ({ op: 'add', path: 'title', value: 'a' })) },
      400,
      'tooMany',
    ],
  ]
  test.each(lies)('%s is told', async (_name, body, status, scimType) => {
    expect(await scim(`/Users/${wangqiang()}`, { method: 'PATCH', body })).toEqual(refused(status, scimType))
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })
})

describe('bodies that lie', () => {
  test.each([
    ['a list', [], 'invalidSyntax'],
    ['no JSON', '{"schemas":', 'invalidSyntax'],
    ['no schemas', { ...somebody(), schemas: undefined }, 'invalidSyntax'],
    ['a foreign schema', somebody({ schemas: [GROUP] }), 'invalidSyntax'],
    ['no number', somebody({ phoneNumbers: [] }), 'invalidValue'],
    ['a number that is none', somebody({ phoneNumbers: [{ value: '+1 555 0100' }] }), 'invalidValue'],
    ['a name too long', somebody({ displayName: '陈'.repeat(11), name: undefined }), 'invalidValue'],
    ['no name', somebody({ displayName: undefined, name: undefined }), 'invalidValue'],
    ['signs in a name', somebody({ displayName: '<b>陈</b>', name: undefined }), 'invalidValue'],
    ['an address that is none', somebody({ emails: [{ value: 'nowhere' }] }), 'invalidValue'],
    ['objects for texts', somebody({ userName: { a: 1 } }), 'invalidValue'],
    ['text for an object', somebody({ [ENTERPRISE]: 'x' }), 'invalidValue'],
    ['null among values', somebody({ emails: [null] }), 'invalidValue'],
    ['what no database holds', somebody({ title: 'a\u0000b' }), 'invalidValue'],
    ['half a letter', somebody({ userName: 'a\ud800' }), 'invalidValue'],
    ['an empty path', somebody({ [ENTERPRISE]: { department: '工程部//维修组' } }), 'invalidValue'],
  ])('%s', async (_name, body, scimType) => {
    expect(await scim('/Users', { method: 'POST', body })).toEqual(refused(400, scimType))
  })

  test('too deep, too long, of another kind, at addresses that are none', async () => {
    expect(await scim('/Users', { method: 'POST', body: `${'['.repeat(500)}${']'.repeat(500)}` })).toEqual(refused(400, 'invalidSyntax'))
    expect(await scim('/Users', { method: 'POST', body: `{"a":"${'a'.repeat(3_000_000)}"}` })).toEqual(refused(413))
    expect(await scim('/Users', { method: 'POST', body: '<a/>', type: 'application/xml' })).toEqual(refused(415, 'invalidSyntax'))
    expect((await scim('/Users', { method: 'POST', body: somebody(), type: 'application/json' })).status).toBe(201)
    expect(await scim('/Users/nobody')).toEqual(refused(404))
    expect(await scim('/Bulk', { method: 'POST', body: {} })).toEqual(refused(404))
    expect(await scim('/Me')).toEqual(refused(404))
    expect((await create({ userName: 'z', externalId: 'z', shoeSize: 44, phoneNumbers: ['13912345699'] })).status).toBe(201)
  })
})

describe('departments', () => {
  const group = (more: object = {}) => ({ schemas: [GROUP], displayName: '品质部', externalId: 'g-1', ...more })
  const make = (more: object = {}) => scim('/Groups', { method: 'POST', body: group(more) })
  const membersOf = async (id: string): Promise<unknown[]> => {
    const { body } = await scim(`/Groups/${id}`)
    return Object(body['members'] ?? []).map(({ value }: { value: string }) => value)
  }
  const seatsOf = async (userUuid: string) =>
    (await admin().call(queryOrganUserInfo, { userUuid })).data.departmentList.map(({ organName }) => organName)

  test('are made below the root, named, found, emptied and deleted', async () => {
    const made = await make({ members: [{ value: wangqiang() }] })
    expect(made).toMatchObject({
      status: 201,
      body: { displayName: '品质部', externalId: 'g-1', members: [{ value: wangqiang(), display: '王强' }] },
    })
    const id = String(made.body['id'])
    expect(await make()).toEqual(refused(409, 'uniqueness'))
    expect(await make({ displayName: '其他部' })).toEqual(refused(409, 'uniqueness', 'externalId已被其他部门使用'))
    expect(await idOf('displayName eq "品质部"', 'Groups')).toBe(id)
    expect(await idOf(`members.value eq "${wangqiang()}" and externalId eq "g-1"`, 'Groups')).toBe(id)
    expect(await seatsOf(wangqiang())).toContain('品质部')
    expect((await patch(`/Groups/${id}`, [{ op: 'replace', value: { id, displayName: '质量部' } }])).body).toMatchObject({
      displayName: '质量部',
    })
    expect((await scim(`/Groups/${id}?excludedAttributes=members`)).body).not.toHaveProperty('members')
    expect((await scim(`/Groups/${id}`, { method: 'DELETE' })).status).toBe(204)
    expect(await scim(`/Groups/${id}`)).toEqual(refused(404))
    expect(await seatsOf(wangqiang())).not.toContain('质量部')
    expect((await make()).status).toBe(201)
  })

  test('people come and go as Entra ID and Okta send it, invited ones too', async () => {
    const person = String((await create({ [ENTERPRISE]: {} })).body['id'])
    const id = String((await make()).body['id'])
    await patch(`/Groups/${id}`, [{ op: 'Add', path: 'members', value: [{ $ref: null, value: person }, { value: wangqiang() }] }])
    expect((await membersOf(id)).toSorted()).toEqual([person, wangqiang()].toSorted())
    expect((await scim(`/Users/${person}`)).body).toMatchObject({
      groups: [{ value: id, display: '品质部' }],
      [ENTERPRISE]: { department: '品质部' },
    })
    await patch(`/Groups/${id}`, [{ op: 'Remove', path: 'members', value: [{ value: person }] }])
    expect(await membersOf(id)).toEqual([wangqiang()])
    await patch(`/Groups/${id}`, [{ op: 'remove', path: `members[value eq "${wangqiang()}"]` }])
    expect(await membersOf(id)).toEqual([])
    await scim(`/Groups/${id}`, { method: 'PUT', body: group({ members: [{ value: person }] }) })
    expect(await membersOf(id)).toEqual([person])
    await scim(`/Groups/${id}`, { method: 'PUT', body: group() })
    expect(await membersOf(id)).toEqual([person])
    await scim(`/Groups/${id}`, { method: 'PUT', body: group({ members: [] }) })
    expect(await membersOf(id)).toEqual([])
    expect((await changes()).filter(({ subject }) => subject === 'organ').map(({ deed, fieldList }) => [deed, fieldList])).toEqual([
      ...Array.from({ length: 5 }, () => ['changed', ['members']]),
      ['added', []],
    ])
  })

  test('nobody sits nowhere, and who heads a department leaves it with their seat', async () => {
    const root = demoId('0003', 1)
    const seats = await seatsOf(wangqiang())
    const { body } = await scim(`/Users/${wangqiang()}`)
    for (const { value } of Object(body['groups']))
      await patch(`/Groups/${value}`, [{ op: 'remove', path: `members[value eq "${wangqiang()}"]` }])
    expect(seats.length).toBeGreaterThan(0)
    expect(await membersOf(root)).toContain(wangqiang())
  })

  test('what is wrong is told', async () => {
    const id = String((await make()).body['id'])
    const nobody = [{ op: 'add', path: 'members', value: [{ value: demoId('0001', 999) }] }]
    expect(await patch(`/Groups/${id}`, nobody)).toEqual(refused(400, 'invalidValue'))
    const many = Array.from({ length: 10_000 }, (_, n) => ({ value: demoId('0001', 1_000 + n) }))
    expect(await patch(`/Groups/${id}`, [{ op: 'add', path: 'members', value: many }])).toEqual(refused(413))
    const inside = [{ op: 'add', path: 'members', value: [{ value: id, type: 'Group' }] }]
    expect(await patch(`/Groups/${id}`, inside)).toEqual(refused(400, 'invalidValue'))
    expect(await make({ displayName: '品'.repeat(31), externalId: 'g-2' })).toEqual(refused(400, 'invalidValue'))
    expect(await make({ displayName: undefined })).toEqual(refused(400, 'invalidValue'))
    expect(await scim(`/Groups/${demoId('0003', 1)}`, { method: 'DELETE' })).toEqual(refused(403))
    expect(await membersOf(id)).toEqual([])
  })
})
