import { catalogue } from '#src/core/catalogue.ts'

/** Texts of dictionaries, with their English lines. */
export const dictionariesTexts = catalogue('dictionaries', {
  请输入名称: 'Please enter a name',
  名称已存在: 'The name exists already',
  字典项已满: 'The dictionary has no code left',
  '该字典由系统使用，不能增删': 'The system works with this dictionary: entries are neither added nor removed',
  '该字典项由系统使用，不能停用': 'The system works with this entry: it stays in use',
  '数据已变化，请刷新后重试': 'This has changed meanwhile, please refresh and try again',
  上级区划不存在: 'There is no division that it could belong to',
  区划代码已存在: 'The code exists already',
})

export const { say } = dictionariesTexts
