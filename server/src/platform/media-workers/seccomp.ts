import { REFUSED } from './seccomp.calls.ts'

/** Machines that the filter is written for, by Node's names. */
type FilteredArch = 'x64' | 'arm64'

interface Machine {
  column: 0 | 1
  /** AUDIT_ARCH_X86_64 and AUDIT_ARCH_AARCH64 of linux/audit.h. */
  audit: number
  clone: number
  socket: number
  socketpair: number
}

const MACHINES: Readonly<Record<FilteredArch, Machine>> = {
  x64: { column: 0, audit: 0xc000003e, clone: 56, socket: 41, socketpair: 53 },
  arm64: { column: 1, audit: 0xc00000b7, clone: 220, socket: 198, socketpair: 199 },
}

/** Numbers from here on belong to x32, another way into the same kernel, with its own numbers. */
const X32 = 0x40000000
/** Calls newer than Linux 6.18, the last one read for this list. From 424 on, both machines use the same numbers. */
const UNREAD = 470

/** `struct seccomp_data`: where the call's number, the machine and the first argument's lower half are. */
const AT = { call: 0, machine: 4, firstArgument: 16 } as const
/** Classic BPF: load a word of `seccomp_data`, compare and jump, end with an answer. */
const CODE = { load: 0x20, ifEqual: 0x15, ifAtLeast: 0x35, ifAnyBit: 0x45, end: 0x06 } as const
/** What the kernel does with a call; an errno is in the lower half. */
const ALLOW = 0x7fff0000
const KILL = 0x80000000
const refuse = (errno: number) => (0x00050000 | errno) >>> 0
const REFUSALS = { EPERM: refuse(1), ENOSYS: refuse(38), EAFNOSUPPORT: refuse(97) } as const

const CLONE_THREAD = 0x00010000
/** CLONE_NEWNS, NEWCGROUP, NEWUTS, NEWIPC, NEWUSER, NEWPID, NEWNET. */
const NEW_NAMESPACES = 0x7e020000
const AF_UNIX = 1

interface Step {
  code: number
  /** How many steps to skip if it holds, and if not. */
  yes: number
  no: number
  value: number
}

const load = (value: number): Step => ({ code: CODE.load, yes: 0, no: 0, value })
const end = (value: number): Step => ({ code: CODE.end, yes: 0, no: 0, value })
/** Runs `then` if the test holds; else the step after them. */
const when = (code: number, value: number, then: Step[]): Step[] => [{ code, yes: 0, no: then.length, value }, ...then]
const whenNot = (code: number, value: number, then: Step[]): Step[] => [
  { code, yes: then.length, no: 0, value },
  ...then,
]

function stepsFor({ column, audit, clone, socket, socketpair }: Machine): Step[] {
  const refused = REFUSED.flatMap(({ calls, answer }) =>
    Object.values(calls).flatMap((numbers) => {
      const number = numbers[column]
      return number === null ? [] : when(CODE.ifEqual, number, [end(REFUSALS[answer])])
    }),
  )
  const local = [load(AT.firstArgument), ...whenNot(CODE.ifEqual, AF_UNIX, [end(REFUSALS.EAFNOSUPPORT)]), end(ALLOW)]
  return [
    load(AT.machine),
    ...whenNot(CODE.ifEqual, audit, [end(KILL)]),
    load(AT.call),
    ...when(CODE.ifAtLeast, X32, [end(REFUSALS.EPERM)]),
    ...when(CODE.ifAtLeast, UNREAD, [end(REFUSALS.ENOSYS)]),
    ...refused,
    ...when(CODE.ifEqual, clone, [
      load(AT.firstArgument),
      ...when(CODE.ifAnyBit, NEW_NAMESPACES, [end(REFUSALS.EPERM)]),
      ...whenNot(CODE.ifAnyBit, CLONE_THREAD, [end(REFUSALS.EPERM)]),
      end(ALLOW),
    ]),
    ...when(CODE.ifEqual, socket, local),
    ...when(CODE.ifEqual, socketpair, local),
    end(ALLOW),
  ]
}

/**
 * The filter for bubblewrap's `--seccomp`: an array of `struct sock_filter` (linux/filter.h). Everything a decoder needs
 * passes; it may start threads but no process, and open no socket but a local one. Undefined for other machines.
 */
export function seccompFilter(arch: string): Buffer | undefined {
  if (arch !== 'x64' && arch !== 'arm64') return undefined
  return Buffer.concat(
    stepsFor(MACHINES[arch]).map(({ code, yes, no, value }) => {
      const step = Buffer.alloc(8)
      step.writeUInt16LE(code, 0)
      step.writeUInt8(yes, 2)
      step.writeUInt8(no, 3)
      step.writeUInt32LE(value, 4)
      return step
    }),
  )
}
