export const notificationsPath = '/account/notifications';

/** The page that stops e-mails of one kind. It needs no session, because its token names the account. */
export const unsubscribePath = '/unsubscribe';
/** The URL parameter and form field with the token of an e-mail's link. */
export const unsubscribeParameter = 'cod';
