/** What holders of a token may do; each role may all that the ones before it may. */
export const ROLES = {
  viewer: {
    title: 'Viewer',
    description: 'May read everything, drafts too',
    permissions: ['read', 'history'],
  },
  editor: {
    title: 'Editor',
    description: 'May read and write documents and upload assets',
    permissions: ['read', 'create', 'update', 'history', 'editHistory'],
  },
  administrator: {
    title: 'Administrator',
    description: 'May read and write everything, and look into webhooks',
    permissions: ['read', 'create', 'update', 'history', 'editHistory', 'manage'],
  },
} as const;

export type Role = keyof typeof ROLES;

export type Permission = (typeof ROLES)[Role]['permissions'][number];

export function isRole(text: string): text is Role {
  return Object.hasOwn(ROLES, text);
}

export function hasPermission(role: Role, permission: Permission): boolean {
  return (ROLES[role].permissions as readonly Permission[]).includes(permission);
}
