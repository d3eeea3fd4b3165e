import { date, dateTime, decimal, dict, exact, images, integer, organ, ref, self, text } from '@qifuyun/kit/fields.ts'
import { now } from '@qifuyun/kit/states.ts'
import { buckets, kanban, tree } from '@qifuyun/kit/views.ts'
import { entity } from '#src/energy/identity.ts'
import { energyType } from '#src/energy/meters/energy-type.ts'
import { t } from '#src/energy/texts.ts'
import { place } from '#src/main-data/place.ts'

export const PURPOSE = { main: '1', shared: '2', household: '3', shop: '4', equipment: '5' } as const
const LEVELS = 6

/** A number that stands on a register. */
const register = (label: string) => exact(label, { max: 99_999_999_999 })

/** What is noted when a meter takes the place of another: filled in by the action alone, empty again after it. */
const changing = {
  changedAt: dateTime('换表时间').readonly().inner(),
  oldFinal1: register('旧表止数1').readonly().inner(),
  oldFinal2: register('旧表止数2').readonly().inner(),
  oldFinal3: register('旧表止数3').readonly().inner(),
  oldFinal4: register('旧表止数4').readonly().inner(),
  newInitial1: register('新表起数1').readonly().inner(),
  newInitial2: register('新表起数2').readonly().inner(),
  newInitial3: register('新表起数3').readonly().inner(),
  newInitial4: register('新表起数4').readonly().inner(),
  newCode: text('新表编码', { max: 30 }).readonly().inner(),
  newMultiplier: exact('新表倍率', { min: 0.0001, max: 1_000_000 }).readonly().inner(),
  newModulus: exact('新表满码值', { min: 1 }).readonly().inner(),
  changeReason: text('换表原因', { max: 200 }).readonly().inner(),
  changeImages: images('换表照片').readonly().inner(),
}

export const meter = entity('meter', '计量表', {
  code: text('表编号', { max: 30 }).required(),
  name: text('名称').required(),
  energyType: ref('能源类型', () => energyType).required(),
  parent: self('上级表'),
  ...place(),
  purpose: dict('用途', {
    main: [PURPOSE.main, '总表'],
    shared: [PURPOSE.shared, '公区', 'success'],
    household: [PURPOSE.household, '住户', 'info'],
    shop: [PURPOSE.shop, '商户', 'warning'],
    equipment: [PURPOSE.equipment, '设备', 'violet'],
  }).required(),
  multiplier: exact('倍率', { min: 0.0001, max: 1_000_000 }).required().default('1.0000'),
  modulus: exact('满码值', { min: 1 }).hint('读数达到后回零，如 100000'),
  tariffs: integer('费率数', { min: 1, max: 4 }).required().default(1),
  initial1: register('初始读数1').required().default('0.0000'),
  initial2: register('初始读数2'),
  initial3: register('初始读数3'),
  initial4: register('初始读数4'),
  installedAt: dateTime('安装日期').required(),
  verifyDue: date('检定到期'),
  iotDevice: text('采集设备编号', { max: 60 }),
  iotKey: text('采集属性', { max: 40 }),
  area: decimal('面积', { unit: 'm²' }),
  organ: organ('部门'),
  photo: images('照片', { max: 1 }),
  stoppedAt: dateTime('停用时间').readonly(),
  /** From this moment on it is too long since a device said anything. */
  silentAt: dateTime('断数时间').readonly().inner(),
  ...changing,
})
  .computed({ lastValue: text('最近读数'), lastAt: dateTime('最近抄表') })
  .states({
    inUse: ['10', '在用', { tone: 'success', phase: 'working' }],
    stopped: ['20', '停用', { phase: 'waiting' }],
    replaced: ['30', '已更换', { final: true }],
  })
  .actions({
    change: {
      label: '换表',
      from: 'inUse',
      to: 'inUse',
      who: 'permission',
      form: [
        ...(['changedAt!', 'oldFinal1!', 'oldFinal2', 'oldFinal3', 'oldFinal4'] as const),
        ...(['newInitial1!', 'newInitial2', 'newInitial3', 'newInitial4'] as const),
        ...(['newCode', 'newMultiplier', 'newModulus', 'changeReason', 'changeImages'] as const),
      ],
      effect: 'change',
    },
    stop: { label: '停用', from: 'inUse', to: 'stopped', who: 'permission', set: { stoppedAt: now }, bulk: true },
    restart: { label: '恢复使用', from: 'stopped', to: 'inUse', who: 'permission', set: { stoppedAt: null } },
    retire: {
      label: '登记更换',
      from: ['inUse', 'stopped'],
      to: 'replaced',
      who: 'permission',
      set: { stoppedAt: now },
      confirm: '确认「{name}」已由其他表更换？',
      danger: true,
    },
  })
  .timers({ silent: { label: '无读数', at: 'silentAt', while: 'inUse', effect: 'raiseSilent' } })
  .uniqueTogether(['energyType', 'code'], t('该能源类型下表编号已存在'))
  .tree('parent', LEVELS)
  .form(
    { title: '基本信息', fields: ['code', 'name', 'energyType', 'parent', 'purpose', 'organ', 'area', 'photo'] },
    { title: '安装位置', fields: ['projectUuid', 'buildingUuid', 'roomUuid', 'positionUuid', 'positionText'] },
    {
      title: '计量参数',
      fields: [
        ...(['multiplier', 'modulus', 'tariffs', 'installedAt', 'verifyDue'] as const),
        ...(['initial1', 'initial2', 'initial3', 'initial4', 'iotDevice', 'iotKey'] as const),
      ],
    },
  )
  .list({
    columns: ['code', 'name', 'energyType', 'purpose', 'positionText', 'multiplier', 'lastValue', 'lastAt', 'verifyDue', 'state'],
    filters: ['energyType', 'purpose', 'projectUuid', 'buildingUuid', 'parent', 'state', 'verifyDue'],
    search: ['code', 'name'],
    presets: {
      inUse: { label: '在用', where: { field: 'state', cmp: 'in', value: ['10'] } },
      stopped: { label: '停用', where: { field: 'state', cmp: 'in', value: ['20'] } },
    },
    views: [tree(), kanban(buckets('verifyDue', [7, 30, 90]), { label: '按检定到期' })],
  })
  .indexed('iotDevice')
  .qrLabel('code', 'projectUuid')
  .inProject('projectUuid')
  .inside('projectUuid')
  .titled('name')
