/** Who holds a token. The embedded lake has one: the administrator, made at first start. */
export interface User {
  id: string;
  name: string;
  email: string;
  role: 'administrator';
}

export const ADMINISTRATOR: User = {
  id: 'administrator',
  name: 'Administrator',
  email: 'administrator@localhost',
  role: 'administrator',
};
