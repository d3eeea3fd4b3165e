import { ROLE, type RoleCode } from '#src/core/roles.ts'

/** A part of the product that a role opens. */
export interface Module {
  moduleCode: RoleCode
  moduleName: string
  children: readonly Module[]
}

const part = (moduleCode: RoleCode, moduleName: string, children: readonly Module[] = []): Module => ({ moduleCode, moduleName, children })

/**
 * What a role may open, by its code (product.md section 6), below the container whose code it needs to be found in a menu. A container
 * opens none of its parts by itself. 888 is everybody's and `admin` is a kind of role; neither is granted.
 */
export const MODULES: readonly Module[] = [
  part(ROLE.workbench, '工作台', [part(ROLE.announcements, '公告')]),
  part(ROLE.administration, '管理后台', [
    part(ROLE.administrationHome, '首页'),
    part(ROLE.addressBook, '企业通讯录'),
    part(ROLE.appManagement, '应用管理'),
    part(ROLE.noticeManagement, '公告管理'),
    part(ROLE.basicInfo, '基本信息'),
    part(ROLE.roleManagement, '权限管理'),
    part(ROLE.engagement, '会议室、活动与课程'),
  ]),
  part(ROLE.mainData, '主数据', [
    part(ROLE.mainDataHome, '主数据首页'),
    part(ROLE.project, '项目管理'),
    part(ROLE.building, '楼栋管理'),
    part(ROLE.tender, '标段管理'),
    part(ROLE.room, '房间管理'),
    part(ROLE.doorModel, '户型管理'),
    part(ROLE.position, '部位管理'),
    part(ROLE.contractor, '承包商管理'),
    part(ROLE.operateLog, '操作日志'),
    part(ROLE.operateLogList, '操作日志列表'),
    part(ROLE.operateLogDetail, '操作日志详情'),
  ]),
]

const flatten = (modules: readonly Module[]): Module[] => modules.flatMap((module) => [module, ...flatten(module.children)])

/** Every part, containers before what they hold. */
export const ALL_MODULES: readonly Module[] = flatten(MODULES)

/** Codes that roles are made of. */
export const MODULE_CODES: readonly RoleCode[] = ALL_MODULES.map(({ moduleCode }) => moduleCode)

const parentsOf = (code: string, modules: readonly Module[] = MODULES): string[] =>
  modules.flatMap(({ moduleCode, children }) => {
    const below = flatten(children).some((child) => child.moduleCode === code)
    return below ? [moduleCode, ...parentsOf(code, children)] : []
  })

/** These codes and those of the containers around them, each once, in the order of the tree. */
export const withParents = (codes: readonly string[]): RoleCode[] => {
  const wanted = new Set(codes.flatMap((code) => [code, ...parentsOf(code)]))
  return MODULE_CODES.filter((code) => wanted.has(code))
}

/** The name of a part; undefined for a code that is none. */
export const moduleName = (code: string): string | undefined => ALL_MODULES.find(({ moduleCode }) => moduleCode === code)?.moduleName
