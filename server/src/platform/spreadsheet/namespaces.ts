/** Of the parts of a workbook (ECMA-376). */
export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
export const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
export const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
export const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
export const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
