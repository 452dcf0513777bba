/** The plugin's texts, by language. */
export const en = {
  name: 'Tasks',
  one: 'Task',
  new: 'New task',
  'field.title': 'Title',
  'field.due': 'Due',
  'field.done': 'Done',
};

export const fr = {
  name: 'Tâches',
  one: 'Tâche',
  new: 'Nouvelle tâche',
  'field.title': 'Titre',
  'field.due': 'Échéance',
  'field.done': 'Terminée',
};

export const ar = {
  name: 'المهام',
  one: 'مهمة',
  new: 'مهمة جديدة',
  'field.title': 'العنوان',
  'field.due': 'تاريخ الاستحقاق',
  'field.done': 'منجزة',
};
