// What other features may ask of dictionaries and areas.
export { areaCodes, areaTexts, isArea } from './areas.ts'
export { choicesOf, entriesOf, isCodeOf } from './entries.ts'
