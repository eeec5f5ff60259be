export const notificationsPath = '/account/notifications';

/** The page that turns off e-mails of one kind. It needs no sign-in, because the token identifies the account. */
export const unsubscribePath = '/unsubscribe';
/** The URL parameter and form field with the token from an e-mail's link. */
export const unsubscribeParameter = 'cod';
