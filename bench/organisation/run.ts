// A company of 10,000 departments on 25 levels and 100,000 members: how long the address book takes for what people do in it.
// node bench/organisation/run.ts
import { line, quantile } from '../shared/figures.ts'
import { importMembers } from './importing.ts'
import { type Company, ENTERPRISE, withCompany } from './world.ts'

const TIMES = 20

type Call = (n: number) => { path: string; body?: unknown }

const request = async ({ origin, token }: Company, { path, body }: ReturnType<Call>): Promise<number> => {
  const begun = performance.now()
  const response = await fetch(`${origin}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const { code, msg } = (await response.json()) as { code: number; msg: string }
  if (code !== 200) throw new Error(`${path}: ${code} ${msg}`)
  return performance.now() - begun
}

const measure = async (company: Company, name: string, goal: number, call: Call): Promise<void> => {
  const times: number[] = []
  // Not the first one: the database reads its statistics and pages for it.
  await request(company, call(TIMES))
  for (let n = 0; n < TIMES; n += 1) times.push(await request(company, call(n)))
  line(`${name}, p95`, quantile(times, 0.95), 'ms', { at: 'most', value: goal })
}

const BOOK = '/api/v1/organ/address_book'
const PICKER = '/api/v1/organ/common/get_organ_user_tree'
const INITIALS = ['zw', 'wq', 'lx', 'yl', 'cjg', 'hzh', 'zhang', 'liyang', '王', '伟', '李娜', 'gj']

const initialsOf = (n: number): string => INITIALS[n % INITIALS.length] ?? 'zw'
const page = (body: object): ReturnType<Call> => ({ path: `${BOOK}/get_organ_user_page`, body })

/** The tree when somebody took another seat since it was opened last: everybody is counted again. */
const afterChanges = async (company: Company): Promise<void> => {
  const times: number[] = []
  for (const { uuid } of company.people.slice(1, 11)) {
    await company.admin.query('update member set status_code = 3 where enterprise_uuid = $1 and user_uuid = $2', [ENTERPRISE, uuid])
    times.push(await request(company, { path: `${BOOK}/get_organ_tree?withCountFlag=1` }))
  }
  line('the tree when it has to be counted anew, p95', quantile(times, 0.95), 'ms', { at: 'most', value: 1_000 })
}

const read = async (company: Company): Promise<void> => {
  const inner = company.departments.filter(({ uuid }) => company.departments.some(({ parent }) => parent === uuid)).slice(0, 200)
  const parentOf = (n: number): string => inner[(n * 13) % inner.length]?.uuid ?? ''
  await measure(company, 'the tree with its numbers', 300, () => ({ path: `${BOOK}/get_organ_tree?withCountFlag=1` }))
  await afterChanges(company)
  await measure(company, 'one level below a node', 100, (n) => ({
    path: `${BOOK}/get_organ_tree?withCountFlag=1&parentUuid=${parentOf(n)}`,
  }))
  await measure(company, 'the tree searched', 100, (n) => ({ path: `${BOOK}/get_organ_tree?keyword=${encodeURIComponent(`第${n * 97}`)}` }))
  await measure(company, 'the picker opened', 300, () => ({ path: PICKER }))
  await measure(company, 'the picker, one level', 100, (n) => ({ path: `${PICKER}?parentUuid=${parentOf(n)}` }))
  await measure(company, 'the picker searched by initials', 100, (n) => ({
    path: `${PICKER}?keyword=${encodeURIComponent(initialsOf(n))}`,
  }))
  await measure(company, 'members searched by initials', 100, (n) => page({ keyword: initialsOf(n) }))
  await measure(company, 'members searched by one letter', 500, (n) => page({ keyword: 'zlwcyh'[n % 6] }))
  await measure(company, 'the first page of all members', 150, () => page({}))
  await measure(company, 'a late page of all members', 300, (n) => page({ pageNum: 3_000 + n }))
  await measure(company, 'members of a node', 100, (n) => page({ organUuid: parentOf(n) }))
  await measure(company, 'members of a node and all below', 200, (n) => page({ organUuid: parentOf(n), withChildFlag: 1 }))
}

await withCompany(async (company) => {
  const { rows } = await company.admin.query<{ organs: number; members: number; sounds: number }>(
    `select (select count(*)::int from organ where enterprise_uuid = $1) as organs, (select count(*)::int from member where enterprise_uuid = $1) as members,
       (select count(*)::int from name_sound where enterprise_uuid = $1) as sounds`,
    [ENTERPRISE],
  )
  console.log(`${rows[0]?.organs} departments, ${rows[0]?.members} members, ${rows[0]?.sounds} sounds of names`)
  await read(company)
  await importMembers(company)
})
