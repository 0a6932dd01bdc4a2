/** The call's number on x86_64 and on aarch64; null where that machine has no such call. */
type Numbers = readonly [x64: number | null, arm64: number | null]

export interface RefusedCalls {
  why: string
  /** EPERM: not allowed. ENOSYS: does not exist, so that programs take another way. */
  answer: 'EPERM' | 'ENOSYS'
  calls: Readonly<Record<string, Numbers>>
}

/**
 * Calls that no decoder needs, whatever their arguments; numbers from Linux' `asm/unistd_64.h` and
 * `asm-generic/unistd.h`.
 */
export const REFUSED: readonly RefusedCalls[] = [
  {
    why: 'to read or change another process',
    answer: 'EPERM',
    calls: {
      ptrace: [101, 117],
      process_vm_readv: [310, 270],
      process_vm_writev: [311, 271],
      process_madvise: [440, 440],
      kcmp: [312, 272],
      pidfd_getfd: [438, 438],
      move_pages: [279, 239],
      migrate_pages: [256, 238],
    },
  },
  {
    why: 'to see other files, or to reach one without its path',
    answer: 'EPERM',
    calls: {
      mount: [165, 40],
      umount2: [166, 39],
      pivot_root: [155, 41],
      chroot: [161, 51],
      move_mount: [429, 429],
      open_tree: [428, 428],
      open_tree_attr: [467, 467],
      fsopen: [430, 430],
      fsconfig: [431, 431],
      fsmount: [432, 432],
      fspick: [433, 433],
      mount_setattr: [442, 442],
      name_to_handle_at: [303, 264],
      open_by_handle_at: [304, 265],
      fanotify_init: [300, 262],
      swapon: [167, 224],
      swapoff: [168, 225],
      quotactl: [179, 60],
      quotactl_fd: [443, 443],
      acct: [163, 89],
    },
  },
  { why: 'to enter or create namespaces', answer: 'EPERM', calls: { unshare: [272, 97], setns: [308, 268] } },
  // clone(2) without threads is refused as well, and clone3 so that the C library calls clone, whose flags can be checked
  { why: 'to start a process', answer: 'EPERM', calls: { fork: [57, null], vfork: [58, null] } },
  { why: 'its flags are in memory, where a filter cannot see them', answer: 'ENOSYS', calls: { clone3: [435, 435] } },
  {
    why: 'to use keys of the kernel',
    answer: 'EPERM',
    calls: { keyctl: [250, 219], add_key: [248, 217], request_key: [249, 218] },
  },
  {
    why: 'large and rarely needed parts of the kernel, known for their holes',
    answer: 'EPERM',
    calls: {
      bpf: [321, 280],
      perf_event_open: [298, 241],
      userfaultfd: [323, 282],
      modify_ldt: [154, null],
      vmsplice: [278, 75],
      lookup_dcookie: [212, 18],
      personality: [135, 92],
      nfsservctl: [180, 42],
      uselib: [134, null],
      ustat: [136, null],
      sysfs: [139, null],
      _sysctl: [156, null],
    },
  },
  {
    why: 'calls that no filter sees',
    answer: 'ENOSYS',
    calls: { io_uring_setup: [425, 425], io_uring_enter: [426, 426], io_uring_register: [427, 427] },
  },
  {
    why: 'memory that neither a limit nor the watch counts',
    answer: 'ENOSYS',
    calls: {
      memfd_create: [319, 279],
      memfd_secret: [447, 447],
      shmget: [29, 194],
      msgget: [68, 186],
      semget: [64, 190],
      mq_open: [240, 180],
    },
  },
  {
    why: 'to administer the machine',
    answer: 'EPERM',
    calls: {
      kexec_load: [246, 104],
      kexec_file_load: [320, 294],
      init_module: [175, 105],
      finit_module: [313, 273],
      delete_module: [176, 106],
      create_module: [174, null],
      query_module: [178, null],
      get_kernel_syms: [177, null],
      reboot: [169, 142],
      syslog: [103, 116],
      settimeofday: [164, 170],
      clock_settime: [227, 112],
      clock_adjtime: [305, 266],
      adjtimex: [159, 171],
      sethostname: [170, 161],
      setdomainname: [171, 162],
      iopl: [172, null],
      ioperm: [173, null],
      vhangup: [153, 58],
    },
  },
]
