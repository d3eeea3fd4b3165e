import * as activities from '@qifuyun/contract/activities/endpoints.ts'
import * as addressBook from '@qifuyun/contract/address-book/endpoints.ts'
import * as collect from '@qifuyun/contract/collect/endpoints.ts'
import { CODE } from '@qifuyun/contract/core/codes.ts'
import type { Endpoint } from '@qifuyun/contract/core/endpoint.ts'
import * as curriculum from '@qifuyun/contract/curriculum/endpoints.ts'
import * as enterprise from '@qifuyun/contract/enterprise/endpoints.ts'
import * as firstSteps from '@qifuyun/contract/first-steps/endpoints.ts'
import * as joinAudit from '@qifuyun/contract/join-audit/endpoints.ts'
import * as meeting from '@qifuyun/contract/meeting/endpoints.ts'
import * as notices from '@qifuyun/contract/notices/endpoints.ts'
import * as roles from '@qifuyun/contract/roles/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PersonName } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'

// The rights of the organisation as the specification writes them (api.md §3.1–3.3, 3.7, 3.8, 4, 11), told apart from what the calls declare.

const EMPLOYEE = ['11202', '1120201']
/** What each of the demo people holds where he signs in (api.md §9.2, 9.3); null: no enterprise. The fifteenth has no password. */
const HOLDS: Record<Exclude<PersonName, 'nameless'>, readonly string[] | null> = {
  zhangwei: ['admin'],
  lina: [...EMPLOYEE, '11203', '1120301', '1120302', '1120303', '112030301', '112030302', '112030401', '112030402'],
  wangqiang: [...EMPLOYEE, '11204', '1120401', '1120403', '1120404', '1120405', '1120406', '1120407', '1120408', '1120409'],
  liuyang: EMPLOYEE,
  chenjing: EMPLOYEE,
  yanglei: EMPLOYEE,
  zhaomin: EMPLOYEE,
  sunhao: EMPLOYEE,
  zhouting: ['admin'],
  wudi: null,
  zhengyu: null,
  huanglei: null,
  heping: EMPLOYEE,
  linfang: [],
  machen: null,
  xuliang: ['11202', '11204', '112041001', '112041003'],
}
const OWNERS: readonly PersonName[] = ['zhangwei', 'zhouting']

/** Which codes open a call, by the ends of paths; what is not named here is for every member. */
const NEEDS: readonly (readonly [codes: readonly string[], paths: readonly string[]])[] = [
  [['1120301'], ['enterprise/home', 'enterprise/first_steps']],
  [['112030401'], ['enterprise/update_base_info']],
  [
    ['1120302'],
    [
      ...['get_pending_audit_user_list', 'get_pending_audit_user_info', 'audit_submit', 'audit_submit_batch'],
      ...['organ_tree/sort', 'add_organ', 'get_organ_update_info', 'update_organ', 'delete_organ'],
      ...['get_invite_users_qr_code', 'add_user_submit', 'add_user_batch', 'get_user_update_info', 'update_user_submit'],
      ...['update_status', 'delete_org_user', 'get_org_role_by_org_business_id', 'user/move', 'session/revoke_user'],
      ...[
        'user/send_invitations',
        'user/count_by_status',
        'leaving_preview',
        'leaving_page',
        'user/restore',
        'member_field/save',
        'member_field/delete',
        'member_field/sort',
      ],
    ],
  ],
  [
    ['112030402', '1120302'],
    ['get_role_tree', 'get_role_user_page', 'get_role_update_auth_info', 'app/bindPage', 'app/unbindList', 'permission/tree'],
  ],
  [
    ['112030402'],
    [
      ...['add_role', 'update_role', 'delete_role', 'update_group', 'delete_group', 'add_role_user', 'delete_role_user'],
      ...['update_role_auth_submit', 'app/unbind', 'permission/commit', 'role/compare', 'right_tree', 'role/explain'],
    ],
  ],
  [
    ['112030302', '1120201'],
    ['query_notice_list', 'query_notice_info'],
  ],
  [['112030302'], ['add_notice', 'update_notice', 'delete_notice', 'withdraw_notice', 'read_list', 'remind_notice']],
  [
    ['1120303'],
    [
      ...['room/add_room', 'room/update_room', 'room/delete_room'],
      ...['activity/add', 'activity/update', 'activity/delete', 'activity/sign_user_page', 'activity/statistics', 'activity/checkin_code'],
      ...['curriculum/add', 'curriculum/update', 'curriculum/delete', 'curriculum/sign_user_page'],
    ],
  ],
]
const OWNERS_ONLY = ['submit_authentication', 'send_make_over_message', 'verify_make_over_phone', 'enterprise/make_over']

const FEATURES = { activities, addressBook, collect, curriculum, enterprise, firstSteps, joinAudit, meeting, notices, roles }
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value
const CALLS = Object.values(FEATURES)
  .flatMap((feature) => Object.values(feature).filter(isEndpoint))
  .filter(({ access }) => access === 'tenant')

const endsWith = ({ path }: Endpoint, ends: readonly string[]): boolean => ends.some((end) => path.endsWith(`/${end}`))

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** What stops somebody from making a call, before its input is read. */
const expected = (call: Endpoint, who: keyof typeof HOLDS): 'open' | 'forbidden' | 'no enterprise' => {
  const held = HOLDS[who]
  if (held === null) return 'no enterprise'
  if (endsWith(call, OWNERS_ONLY)) return OWNERS.includes(who) ? 'open' : 'forbidden'
  const needed = NEEDS.find(([, ends]) => endsWith(call, ends))?.[0]
  return needed === undefined || held.includes('admin') || needed.some((code) => held.includes(code)) ? 'open' : 'forbidden'
}

const found = async (call: Endpoint, who: keyof typeof HOLDS): Promise<ReturnType<typeof expected>> => {
  // Rights are judged before what the input means: it need not make sense.
  const { code, status, msg } = await world.as(who).call(call, { userUuid: '-' })
  if (code === CODE.forbidden && status === 403) return 'forbidden'
  return msg === '请先选择企业' ? 'no enterprise' : 'open'
}

test('the list names calls that are there', () => {
  const named = [...NEEDS.flatMap(([, ends]) => ends), ...OWNERS_ONLY]
  expect(named.filter((end) => !CALLS.some((call) => endsWith(call, [end])))).toEqual([])
  expect(CALLS.length).toBeGreaterThan(100)
})

test.each(Object.keys(HOLDS) as (keyof typeof HOLDS)[])('%s may call what the specification says', { timeout: 60_000 }, async (who) => {
  const wanted: Record<string, string> = {}
  const got: Record<string, string> = {}
  for (const call of CALLS) {
    const name = `${call.method} ${call.path}`
    wanted[name] = expected(call, who)
    got[name] = await found(call, who)
  }
  expect(got).toEqual(wanted)
})
