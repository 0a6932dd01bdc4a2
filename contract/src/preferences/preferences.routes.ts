import { route } from '../core/route.ts'
import {
  MailLink,
  MailSubscription,
  MessageSettings,
  MessageSettingsChange,
  NotificationSettings,
  NotificationSettingsChange,
} from './preferences.schemas.ts'

export const preferences = {
  notifications: route({
    method: 'GET',
    path: '/me/notification-settings',
    summary: 'What I get notified about, and how',
    access: 'member',
    response: NotificationSettings,
  }),
  saveNotifications: route({
    method: 'PATCH',
    path: '/me/notification-settings',
    summary: 'Turn single switches on or off',
    access: 'member',
    body: NotificationSettingsChange,
    response: NotificationSettings,
  }),
  messages: route({
    method: 'GET',
    path: '/me/message-settings',
    summary: 'What others see of me in conversations',
    access: 'member',
    response: MessageSettings,
  }),
  saveMessages: route({
    method: 'PATCH',
    path: '/me/message-settings',
    summary: 'Show or hide how far I have read, or that I am here',
    access: 'member',
    body: MessageSettingsChange,
    response: MessageSettings,
  }),
  subscription: route({
    method: 'GET',
    path: '/unsubscribe/:token',
    summary: 'What an email’s unsubscribe link is about',
    access: 'public',
    params: MailLink,
    response: MailSubscription,
  }),
  /** Also what email programs send by themselves (RFC 8058): the body, a form with `List-Unsubscribe=One-Click`, says nothing more. */
  unsubscribe: route({
    method: 'POST',
    path: '/unsubscribe/:token',
    summary: 'Stop emails of the kind the link came with',
    access: 'public',
    params: MailLink,
    response: MailSubscription,
  }),
  /** Undoes it from the same page. */
  resubscribe: route({
    method: 'POST',
    path: '/unsubscribe/:token/undo',
    summary: 'Turn these emails back on',
    access: 'public',
    params: MailLink,
    response: MailSubscription,
  }),
}
