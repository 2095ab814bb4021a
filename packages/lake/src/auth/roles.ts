/** Roles of people and tokens. Each role includes the permissions of the previous ones. */
export const ROLES = {
  viewer: {
    title: 'Viewer',
    description: 'Can read everything, including drafts',
    permissions: ['read', 'history'],
  },
  editor: {
    title: 'Editor',
    description: 'Can read and write documents and upload assets',
    permissions: ['read', 'create', 'update', 'history', 'editHistory'],
  },
  administrator: {
    title: 'Administrator',
    description: 'Can read and write everything and manage people and webhooks',
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
