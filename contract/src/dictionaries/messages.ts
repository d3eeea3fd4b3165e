import { catalogue } from '#src/core/catalogue.ts'

/** Texts of dictionaries, with their English lines. */
export const dictionariesTexts = catalogue('dictionaries', {
  请输入名称: 'Enter a name',
  名称已存在: 'This name already exists',
  字典项已满: 'This dictionary is full',
  '该字典由系统使用，不能增删': 'This dictionary is used by the system. Entries cannot be added or removed',
  '该字典项由系统使用，不能停用': 'This entry is used by the system and cannot be disabled',
  '数据已变化，请刷新后重试': 'The data has changed. Refresh and try again',
  上级区划不存在: 'The parent division does not exist',
  区划代码已存在: 'This division code already exists',
})

export const { say } = dictionariesTexts
