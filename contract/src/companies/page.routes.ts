import { page } from '../core/page.ts'
import { route } from '../core/route.ts'
import { AddressForm, ChangedEntry, NameForm, NewEntry, OrderForm, OverviewForm, SectionQuery } from './page.forms.ts'
import { CompanyPage, CompanyPost, CompanySlug, EntryRef, PagePostsQuery, Renamed, Written } from './page.schemas.ts'

/** A company's own page: read by everyone, written by the owners and recruiters who act for it. */
export const companyPage = {
  get: route({
    method: 'GET',
    path: '/companies/:slug',
    summary: 'A company’s page, by its address or an earlier one',
    access: 'public',
    params: CompanySlug,
    response: CompanyPage,
  }),
  posts: route({
    method: 'GET',
    path: '/companies/:slug/posts',
    summary: 'The open posts of a company, newest first',
    access: 'public',
    params: CompanySlug,
    query: PagePostsQuery,
    response: page(CompanyPost),
  }),
  saveOverview: route({
    method: 'PUT',
    path: '/business/company',
    summary: 'Save the overview, logo and cover',
    access: 'seat:recruiter',
    body: OverviewForm,
    response: Written,
  }),
  rename: route({
    method: 'PUT',
    path: '/business/company/name',
    summary: 'Rename the company; a badge is removed and its check starts again',
    access: 'seat:owner',
    limit: 'api:company-request',
    body: NameForm,
    response: Renamed,
  }),
  changeAddress: route({
    method: 'PUT',
    path: '/business/company/address',
    summary: 'Change the page’s address; the old one keeps leading to it',
    access: 'seat:owner',
    limit: 'api:company-request',
    body: AddressForm,
    response: AddressForm,
  }),
  add: route({
    method: 'POST',
    path: '/business/company/entries',
    summary: 'Add an entry to a list of the page',
    access: 'seat:recruiter',
    creates: true,
    body: NewEntry,
    response: Written,
    status: 201,
  }),
  edit: route({
    method: 'PUT',
    path: '/business/company/entries/:entryId',
    summary: 'Change an entry',
    access: 'seat:recruiter',
    params: EntryRef,
    body: ChangedEntry,
    response: Written,
  }),
  remove: route({
    method: 'DELETE',
    path: '/business/company/entries/:entryId',
    summary: 'Delete an entry with its picture',
    access: 'seat:recruiter',
    params: EntryRef,
    query: SectionQuery,
  }),
  order: route({
    method: 'PUT',
    path: '/business/company/order',
    summary: 'Reorder the entries of a list',
    access: 'seat:recruiter',
    body: OrderForm,
  }),
}
