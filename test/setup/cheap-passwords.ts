import { passwordCost } from '../../src/kernel/guard/password.server.ts'

// A password hash takes 30 ms of one core by design, and the database tests make thousands. The cost is in each hash, so every
// account is still checked as its hash says. `password.test.ts` holds the real cost.
Object.assign(passwordCost, { memory: 8, passes: 1 })
