import { describeContract } from '@qifuyun/server/testing.ts'
import { contractApp } from '#src/contract-management/app.ts'

describeContract(contractApp)
