import type { OutputOf } from '@qifuyun/contract/core/endpoint.ts'
import { CERTIFICATION } from '@qifuyun/contract/dictionaries/dictionary.ts'
import { STEP_MINUTES, STEPS, type StepKey, TEAM_SIZE } from '@qifuyun/contract/first-steps/constants.ts'
import type { getFirstSteps } from '@qifuyun/contract/first-steps/endpoints.ts'
import { AppWindow, Building2, Landmark, type LucideIcon, Megaphone, ShieldCheck, Stamp, UsersRound } from 'lucide-react'
import type { TextKey } from './texts.ts'

export type Progress = OutputOf<typeof getFirstSteps>
type Params = Readonly<Record<string, string | number>>
type Said = readonly [text: TextKey, params?: Params]

export interface Step {
  name: TextKey
  icon: LucideIcon
  /** Where it is done. */
  path: string
  /** The button, before and after. */
  todo: TextKey
  again: TextKey
  /** What is the case. */
  state(progress: Progress): Said
  /** When it counts as done. */
  until: Said
  questions: readonly (readonly [question: TextKey, answer: TextKey])[]
}

const certification = (code: string): TextKey => {
  if (code === CERTIFICATION.certified) return '营业执照已认证'
  if (code === CERTIFICATION.inReview) return '认证审核中，可以先做后面的步骤'
  return code === CERTIFICATION.refused ? '认证未通过，请修改后重新提交' : '填写联系方式，提交营业执照认证'
}

export const STEP: Readonly<Record<StepKey, Step>> = {
  profile: {
    name: '完善资料',
    icon: Landmark,
    path: '/enterprise/basic',
    todo: '去完善',
    again: '修改',
    state: ({ profile }) => [certification(profile.authenticationCode)],
    until: ['提交营业执照认证，这一步就算完成'],
    questions: [
      ['为什么要认证？', '客户和合作方由此确认，这就是你们公司'],
      ['没有营业执照可以先用吗？', '可以，先完成其他步骤，认证随时补上'],
    ],
  },
  people: {
    name: '邀请同事',
    icon: UsersRound,
    path: '/enterprise/address',
    todo: '去邀请',
    again: '查看成员',
    state: ({ people: { joined, waiting } }) =>
      waiting === 0 ? ['已加入 {joined} 人', { joined }] : ['已加入 {joined} 人，待加入 {waiting} 人', { joined, waiting }],
    until: ['到 {n} 人，或受邀的人都加入，这一步就算完成', { n: TEAM_SIZE }],
    questions: [
      ['同事没收到短信？', '在企业通讯录的待加入名单里再次发送，或把邀请码发到群里'],
      ['部门还没建好能先邀请吗？', '可以，先加入，之后批量调整部门'],
    ],
  },
  project: {
    name: '建立项目与房屋',
    icon: Building2,
    path: '/mainData/project',
    todo: '建立项目',
    again: '查看房屋',
    state: ({ project: { projects, rooms } }) =>
      projects === 0
        ? ['上传房屋表，或填楼层与户数一次生成；收费、报修都从这里开始']
        : ['{projects} 个项目，{rooms} 间房', { projects, rooms }],
    until: ['有了项目和房间，这一步就算完成'],
    questions: [
      ['房屋表要整理格式吗？', '下载模板对照列名即可，导入前可以逐行改'],
      ['楼栋很多，怎么快一点？', '先建一栋，再用批量生成按楼层和户数生成房号'],
    ],
  },
  applications: {
    name: '选择应用',
    icon: AppWindow,
    path: '/cloudMarket',
    todo: '去选择',
    again: '添加应用',
    state: ({ applications: { count } }) => (count === 0 ? ['按业务选择需要的应用'] : ['已开通 {n} 个应用', { n: count }]),
    until: ['开通一个应用，这一步就算完成'],
    questions: [['开通后能停用吗？', '可以，在应用管理中随时停用，数据会保留']],
  },
  roles: {
    name: '分配角色',
    icon: ShieldCheck,
    path: '/enterprise/role',
    todo: '去分配',
    again: '查看角色',
    state: ({ roles: { members, withRole } }) => ['{withRole} / {members} 位同事有岗位角色', { withRole, members }],
    until: ['给同事分配「普通员工」以外的角色，这一步就算完成'],
    questions: [
      ['角色决定什么？', '能打开哪些页面和应用，能看哪些项目的数据'],
      ['怎么让同事接单、派单？', '复制一个角色，在应用权限中绑定应用，点选「派单员」等岗位，再添加成员'],
    ],
  },
  flows: {
    name: '配置审批',
    icon: Stamp,
    path: '/flow/config',
    todo: '去配置',
    again: '查看流程',
    state: ({ flows: { published } }) =>
      published === 0 ? ['设计表单，选好审批人，发布后就能发起'] : ['{n} 个审批流程可以发起', { n: published }],
    until: ['发布一个审批流程，这一步就算完成'],
    questions: [['流程改了，审批到一半的会怎样？', '按提交时的流程走完，新提交的用新流程']],
  },
  notice: {
    name: '发出第一条公告',
    icon: Megaphone,
    path: '/enterprise/notice',
    todo: '去发公告',
    again: '查看公告',
    state: ({ notice: { published, drafts } }) => {
      if (published > 0) return ['已发出 {n} 条公告', { n: published }]
      return drafts > 0 ? ['有 {n} 条草稿没有发出', { n: drafts }] : ['告诉大家从今天起在这里工作']
    },
    until: ['发出一条公告，这一步就算完成'],
    questions: [['公告会通知到所有人吗？', '按接收范围通知，谁没有读过可以提醒一次']],
  },
}

export const isDone = (progress: Progress, key: StepKey): boolean => progress[key].done === 1
export const openSteps = (progress: Progress): StepKey[] => STEPS.filter((key) => !isDone(progress, key))
export const minutesOf = (keys: readonly StepKey[]): number => keys.reduce((sum, key) => sum + STEP_MINUTES[key], 0)
/** With so many steps behind it an enterprise works already; the rest is a line above the workbench. */
export const BEGUN = 4
export const hasBegun = (progress: Progress): boolean => STEPS.length - openSteps(progress).length >= BEGUN
