import { MEMBER_STATUS } from '@qifuyun/contract/address-book/states.ts'
import { CERTIFICATION, ENTERPRISE_CATEGORY, ORGAN_TYPE } from '@qifuyun/contract/dictionaries/dictionary.ts'

interface DemoRole {
  n: number
  group: string
  roleName: string
  moduleCodes: readonly string[]
}

interface DemoOrgan {
  n: number
  parent: number
  organName: string
  organTypeCode: number
  heads: readonly number[]
}

interface DemoMember {
  user: number
  position: string | null
  roles: readonly number[]
  /** The first one is the primary one. */
  organs: readonly number[]
  statusCode?: number
}

export interface DemoEnterprise {
  n: number
  name: string
  categoryCode: string
  areaCode: string
  address: string
  authenticationCode: string
  ai: boolean
  owner: number
  inviteCode: string
  /** Numbers of the two roles that every enterprise has, and of its root node with its heads. */
  adminRole: number
  employeeRole: number
  root: number
  rootHeads: readonly number[]
  roles: readonly DemoRole[]
  organs: readonly DemoOrgan[]
  members: readonly DemoMember[]
}

const { department, position } = ORGAN_TYPE
const codes = (text: string): string[] => text.split(' ')

/** 杭州示例物业服务有限公司: the enterprise that the product is shown with (api.md sections 9.1 to 9.3). */
const HANGZHOU: DemoEnterprise = {
  n: 1,
  name: '杭州示例物业服务有限公司',
  categoryCode: ENTERPRISE_CATEGORY.propertyService,
  areaCode: '330106',
  address: '浙江省杭州市西湖区文三路 100 号',
  authenticationCode: CERTIFICATION.certified,
  ai: true,
  owner: 1,
  inviteCode: 'QFYDEMO1',
  adminRole: 1,
  employeeRole: 4,
  root: 1,
  rootHeads: [1],
  roles: [
    {
      n: 2,
      group: '管理',
      roleName: '行政管理员',
      moduleCodes: codes('11202 1120201 11203 1120301 1120302 1120303 112030301 112030302 112030401 112030402'),
    },
    {
      n: 3,
      group: '管理',
      roleName: '项目经理',
      moduleCodes: codes('11202 1120201 11204 1120401 1120403 1120404 1120405 1120406 1120407 1120408 1120409'),
    },
    { n: 5, group: '业务', roleName: '财务', moduleCodes: codes('11202 1120201') },
    { n: 6, group: '业务', roleName: '工程维修', moduleCodes: codes('11202 1120201') },
    { n: 7, group: '业务', roleName: '审计员', moduleCodes: codes('11202 11204 112041001 112041003') },
  ],
  organs: [
    { n: 2, parent: 1, organName: '总经办', organTypeCode: department, heads: [] },
    { n: 3, parent: 1, organName: '人事行政部', organTypeCode: department, heads: [2] },
    { n: 4, parent: 1, organName: '财务部', organTypeCode: department, heads: [5] },
    { n: 5, parent: 1, organName: '客户服务部', organTypeCode: department, heads: [3] },
    { n: 6, parent: 1, organName: '工程部', organTypeCode: department, heads: [6] },
    { n: 7, parent: 1, organName: '西湖项目部', organTypeCode: department, heads: [3] },
    { n: 8, parent: 7, organName: '保洁组', organTypeCode: department, heads: [] },
    { n: 9, parent: 7, organName: '秩序维护组', organTypeCode: department, heads: [] },
    { n: 10, parent: 5, organName: '客服岗', organTypeCode: position, heads: [] },
  ],
  members: [
    { user: 1, position: '总经理', roles: [1], organs: [2] },
    { user: 2, position: '行政主管', roles: [2], organs: [3] },
    { user: 3, position: '项目经理', roles: [3], organs: [7, 5] },
    { user: 4, position: '客服专员', roles: [4], organs: [5] },
    { user: 5, position: '财务主管', roles: [5], organs: [4] },
    { user: 6, position: '维修工程师', roles: [6], organs: [6] },
    { user: 7, position: '客户经理', roles: [4], organs: [5] },
    { user: 16, position: '维修工程师', roles: [6], organs: [6], statusCode: MEMBER_STATUS.disabled },
    { user: 17, position: '审计专员', roles: [7], organs: [3] },
  ],
}

const SHANGHAI: DemoEnterprise = {
  n: 2,
  name: '上海示例置业有限公司',
  categoryCode: ENTERPRISE_CATEGORY.realEstate,
  areaCode: '310115',
  address: '上海市浦东新区世纪大道 200 号',
  authenticationCode: CERTIFICATION.certified,
  ai: false,
  owner: 7,
  inviteCode: 'QFYDEMO2',
  adminRole: 21,
  employeeRole: 22,
  root: 11,
  rootHeads: [],
  roles: [],
  organs: [],
  members: [
    { user: 7, position: '总经理', roles: [21], organs: [11] },
    { user: 8, position: '置业顾问', roles: [22], organs: [11] },
  ],
}

const NINGBO: DemoEnterprise = {
  n: 3,
  name: '宁波示例商业管理有限公司',
  categoryCode: ENTERPRISE_CATEGORY.commercialManagement,
  areaCode: '330203',
  address: '浙江省宁波市海曙区中山西路 300 号',
  authenticationCode: CERTIFICATION.none,
  ai: false,
  owner: 9,
  inviteCode: 'QFYDEMO3',
  adminRole: 31,
  employeeRole: 32,
  root: 12,
  rootHeads: [],
  roles: [],
  organs: [],
  members: [
    { user: 9, position: '总经理', roles: [31], organs: [12] },
    { user: 13, position: '运营专员', roles: [32], organs: [12] },
    { user: 14, position: null, roles: [], organs: [12] },
  ],
}

export const ENTERPRISES: readonly DemoEnterprise[] = [HANGZHOU, SHANGHAI, NINGBO]
