import { route } from '../core/route.ts'
import { BlockUserForm, MailUserForm } from './users.forms.ts'
import { AdminUserDetail, AdminUsers, UserRef, UsersQuery } from './users.schemas.ts'

/** User management (document 000 §2). */
export const users = {
  list: route({
    method: 'GET',
    path: '/admin/users',
    summary: 'Everyone, with search, filters and sorting',
    access: 'admin',
    query: UsersQuery,
    response: AdminUsers,
  }),
  get: route({
    method: 'GET',
    path: '/admin/users/:userId',
    summary: 'One person in full',
    access: 'admin',
    params: UserRef,
    response: AdminUserDetail,
  }),
  grant: route({
    method: 'PUT',
    path: '/admin/users/:userId/admin',
    summary: 'Make someone an administrator',
    access: 'admin',
    params: UserRef,
  }),
  revoke: route({
    method: 'DELETE',
    path: '/admin/users/:userId/admin',
    summary: 'Remove an administrator',
    access: 'admin',
    params: UserRef,
  }),
  block: route({
    method: 'PUT',
    path: '/admin/users/:userId/block',
    summary: 'Block someone for 24 hours',
    access: 'admin',
    params: UserRef,
    body: BlockUserForm,
  }),
  unblock: route({
    method: 'DELETE',
    path: '/admin/users/:userId/block',
    summary: 'Unblock someone',
    access: 'admin',
    params: UserRef,
  }),
  mail: route({
    method: 'POST',
    path: '/admin/users/:userId/mails',
    summary: 'Email someone',
    access: 'admin',
    limit: 'api:message',
    params: UserRef,
    body: MailUserForm,
    creates: true,
  }),
  delete: route({
    method: 'PUT',
    path: '/admin/users/:userId/deletion',
    summary: 'Delete an account in 14 days',
    access: 'admin',
    params: UserRef,
  }),
  keep: route({
    method: 'DELETE',
    path: '/admin/users/:userId/deletion',
    summary: 'Cancel the deletion of an account',
    access: 'admin',
    params: UserRef,
  }),
}
